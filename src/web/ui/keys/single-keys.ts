import { useState } from 'react'

const place = 'lido.single-keys'

/** Whether single keys act: yes, until somebody whose voice or hand types by accident says no. */
export const areSingleKeysOn = () => localStorage.getItem(place) !== 'off'

export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areSingleKeysOn)
  return [
    isOn,
    next => {
      localStorage.setItem(place, next ? 'on' : 'off')
      setOn(next)
    },
  ]
}
