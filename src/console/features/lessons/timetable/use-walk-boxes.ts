import { type KeyboardEvent, useEffect, useRef } from 'react'

const directions: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const boxesIn = (grid: Element) => [...grid.querySelectorAll<HTMLElement>('[data-lesson]')]

const middleOf = (box: Element) => {
  const { left, top, width, height } = box.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Tab enters and leaves the grid; the arrows walk to the nearest lesson on that side. */
export function useWalkBoxes() {
  const grid = useRef<HTMLElement>(null)
  // After each drawing one of the boxes takes the Tab key.
  useEffect(() => {
    const boxes = grid.current ? boxesIn(grid.current) : []
    if (!boxes.some(({ tabIndex }) => tabIndex === 0)) boxes[0]?.setAttribute('tabindex', '0')
  })
  function focusOn(box: HTMLElement) {
    for (const other of grid.current ? boxesIn(grid.current) : []) other.tabIndex = -1
    box.tabIndex = 0
    box.focus()
  }
  return {
    ref: grid,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const direction = directions[event.key]
      const from = (event.target as Element).closest('[data-lesson]')
      if (!direction || !from || event.defaultPrevented) return
      event.preventDefault()
      const nearest = findNearest(from, boxesIn(event.currentTarget), direction)
      if (nearest) focusOn(nearest)
    },
  }
}

/** What lies straight ahead comes before what lies aside. */
function findNearest(
  from: Element,
  boxes: readonly HTMLElement[],
  [dx, dy]: readonly [number, number],
): HTMLElement | undefined {
  const start = middleOf(from)
  let best: { box: HTMLElement; distance: number } | undefined
  for (const box of boxes) {
    const { x, y } = middleOf(box)
    const ahead = (x - start.x) * dx + (y - start.y) * dy
    if (box === from || ahead <= 1) continue
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx)
    const distance = ahead + aside * 2
    if (!best || distance < best.distance) best = { box, distance }
  }
  return best?.box
}
