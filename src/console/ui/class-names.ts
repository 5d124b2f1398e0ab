import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; a later class wins over an earlier one of its kind. */
export function cn(...classes: ClassValue[]) {
  return twMerge(clsx(classes))
}
