import { useState } from 'react'

const place = 'lido.single-keys'

/** Whether single keys act: yes, until somebody whose voice or hand types by accident says no. */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(place) !== 'off')
  return [
    isOn,
    next => {
      localStorage.setItem(place, next ? 'on' : 'off')
      setOn(next)
    },
  ]
}
