import { type ClassValue, clsx } from 'clsx'

/** Joins class names. Where one is of the same kind as one that the component has itself, it wins by its `!`. */
export function cn(...classes: ClassValue[]) {
  return clsx(classes)
}
