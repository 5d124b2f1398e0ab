// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, openConsole } from '#console/testing/open-console.tsx'
import { sampleAnswer } from '#console/testing/sample-answer.ts'
import { type LessonChangePreview, lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { lessonRoutes, type TaughtOffer } from '#contract/lessons/lessons.ts'

configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('lessons are cancelled that somebody ticked, by a button that says what it does', async () => {
  const sample = sampleAnswer(lessonRoutes.readTaughtOffer.response) as TaughtOffer
  const lesson = sample.lessons[0] as TaughtOffer['lessons'][number]
  const planned = (id: string, date: string, startTime: string) => ({
    ...lesson,
    id,
    date,
    startTime,
    status: 'PLANNED' as const,
  })
  const lessons = [planned('late', '2027-03-08', '18:00'), planned('early', '2027-03-08', '09:00')]
  const preview = sampleAnswer(lessonChangeRoutes.previewChange.response) as LessonChangePreview
  const mails = [{ language: 'de' as const, count: 33, subject: 'x', text: 'y' }]
  answerCalls({
    'GET /api/office/lesson-offers/{id}': () => ({ ...sample, lessons }),
    'POST /api/office/lessons/changes/preview': () => ({ ...preview, lessons: 2, mails }),
  })
  openConsole('/office/lessons/offer')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel or Move' }))
  const form = await screen.findByRole('dialog')
  const boxes = within(within(form).getByRole('group', { name: 'Lessons' })).getAllByRole<HTMLInputElement>(
    'checkbox',
  )
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false])
  const labels = boxes.map(box => box.closest('label')?.textContent ?? '')
  expect(labels[0]).toMatch(/all lessons$/)
  expect(labels.slice(1).map(label => label.slice(0, 5))).toEqual(['09:00', '18:00'])
  expect(labels.join(' ').match(/2027/g), 'the date is said once').toHaveLength(1)
  for (const box of boxes.slice(1)) fireEvent.click(box)
  fireEvent.click(within(form).getByRole('button', { name: 'Preview' }))
  const button = await within(form).findByRole('button', { name: 'Cancel 2 lessons, mail 33 families' })
  expect(button.className).toContain('bg-danger')
})

test('a draft whose lesson offer is gone says so, and forgets it', async () => {
  answerCalls({ 'GET /api/lesson-offers': () => [] })
  openConsole('/phase5/emails?broadcast=new')
  const form = await screen.findByRole('dialog')
  fireEvent.change(within(form).getByLabelText(/^Subject/), { target: { value: 'Hallo' } })
  const [key = ''] = Object.keys(localStorage).filter(name => name.startsWith('lido.draft.'))
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
  cleanup()
  localStorage.setItem(key, JSON.stringify({ ...kept, values: { ...kept.values, lessonOfferId: 'gone' } }))
  openConsole('/phase5/emails?broadcast=new')
  expect(await screen.findByText(/^The lesson offer of this draft no longer exists/)).toBeDefined()
  expect(localStorage.getItem(key)).not.toContain('gone')
  fireEvent.click(screen.getByRole('button', { name: 'Preview Recipients' }))
  expect(await screen.findByText('Select a lesson offer before previewing recipients.')).toBeDefined()
})
