import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Timetable, TimetableLesson } from '#contract/planning/timetable.ts'
import { type Doubt, findDoubts, findTaken } from '#domain/lessons/timetable/find-doubts.ts'
import { type Step, stepTarget, type Target } from '#domain/lessons/timetable/step-target.ts'
import { findTarget, type Grip, gripOf } from './find-target.ts'

export interface Lifted {
  lesson: TimetableLesson
  target: Target
  /** The course that has the lanes there, and what else is doubtful. */
  taken: string | undefined
  doubts: readonly Doubt[]
}

const keys: Partial<Record<string, Step>> = {
  ArrowUp: { by: 'minutes', count: -15 },
  ArrowDown: { by: 'minutes', count: 15 },
  ArrowLeft: { by: 'lanes', count: -1 },
  ArrowRight: { by: 'lanes', count: 1 },
  PageUp: { by: 'days', count: -1 },
  PageDown: { by: 'days', count: 1 },
  '+': { by: 'width', count: 1 },
  '-': { by: 'width', count: -1 },
}

const readStep = ({ key, shiftKey }: KeyboardEvent): Step | undefined => {
  const step = keys[key]
  return step?.by === 'minutes' && shiftKey ? { by: 'minutes', count: step.count / 3 } : step
}

const targetOf = ({ date, startTime, locationId, lanes, lanesLost }: TimetableLesson): Target => ({
  date,
  startTime: startTime.slice(0, 5),
  locationId,
  lanes:
    lanes && !lanesLost
      ? { poolId: lanes.poolId, firstHalf: lanes.firstHalf, lastHalf: lanes.lastHalf }
      : null,
})

/** Where children are booked, the day and the lanes can change. */
const keepTime = (lesson: TimetableLesson, target: Target): Target => ({
  ...target,
  startTime: lesson.startTime.slice(0, 5),
  ...(target.locationId === lesson.locationId
    ? {}
    : { locationId: lesson.locationId, lanes: targetOf(lesson).lanes }),
})

const isSame = (a: Target, b: Target) => JSON.stringify(a) === JSON.stringify(b)

const startPx = 5

interface Moving {
  timetable: Timetable
  days: readonly string[]
  mayMove: boolean
  onDrop: (lesson: TimetableLesson, target: Target) => void
}

/** Lifting, moving and dropping a lesson, by keys and by pointer alike. */
export function useMove({ timetable, days, mayMove, onDrop }: Moving) {
  const [lifted, setLifted] = useState<Lifted>()
  const grip = useRef<Grip & { lesson: TimetableLesson; isMoving: boolean }>(undefined)
  /** A click that ends a drag opens nothing. */
  const isDragged = useRef(false)

  const find = (id: string | undefined) => timetable.lessons.find(lesson => lesson.id === id)
  const canLift = (lesson: TimetableLesson | undefined) => mayMove && lesson?.status === 'PLANNED'
  const aim = (lesson: TimetableLesson, wanted: Target) => {
    const target = lesson.participants > 0 ? keepTime(lesson, wanted) : wanted
    const moved = { ...lesson, ...target, lanesLost: false }
    setLifted({
      lesson,
      target,
      taken: findTaken(moved, timetable.lessons),
      doubts: findDoubts(moved, timetable),
    })
  }
  const drop = () => {
    if (!lifted || lifted.taken) return
    setLifted(undefined)
    if (!isSame(lifted.target, targetOf(lifted.lesson))) onDrop(lifted.lesson, lifted.target)
  }

  useEffect(() => {
    if (!lifted) return
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      grip.current = undefined
      setLifted(undefined)
    }
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [lifted])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const id = (event.target as Element).closest<HTMLElement>('[data-lesson]')?.dataset.lesson
    if (!lifted) {
      const lesson = find(id)
      if (event.key !== ' ' || !lesson || !canLift(lesson)) return
      event.preventDefault()
      aim(lesson, targetOf(lesson))
      return
    }
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      drop()
      return
    }
    const step = readStep(event)
    if (!step) return
    event.preventDefault()
    const target = stepTarget(lifted.target, step, timetable.pools)
    // The days that are drawn are those that can be reached.
    if (days.includes(target.date)) aim(lifted.lesson, target)
  }

  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isDragged.current = false
      const box = (event.target as Element).closest<HTMLElement>('[data-lesson]')
      const lesson = find(box?.dataset.lesson)
      // A finger scrolls.
      if (!box || !lesson || !canLift(lesson) || event.button !== 0 || event.pointerType === 'touch') return
      grip.current = { ...gripOf(event, box), lesson, isMoving: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grip.current
      if (!held) return
      if (!held.isMoving) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < startPx) return
        held.isMoving = true
        isDragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      const current = lifted?.target ?? targetOf(held.lesson)
      aim(held.lesson, findTarget(event, held, { current, timetable, grid: event.currentTarget }))
    },
    onPointerUp() {
      const wasMoving = grip.current?.isMoving
      grip.current = undefined
      if (!wasMoving) return
      if (lifted?.taken) setLifted(undefined)
      else drop()
    },
    onPointerCancel() {
      grip.current = undefined
      setLifted(undefined)
    },
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (!isDragged.current) return
      isDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { lifted, onKeyDown, pointer }
}
