import { Link } from '@tanstack/react-router'
import { KeyRound, KeySquare, LogOut, Mail, RectangleEllipsis, ScrollText, UserX } from 'lucide-react'
import { useState } from 'react'
import { levelOptions } from '#console/features/levels/level-options.ts'
import { staffColumns } from '#console/features/users/staff/staff-columns.tsx'
import { curriculumRoutes } from '#contract/levels/curricula.ts'
import { passwordResetRoutes } from '#contract/users/password-resets.ts'
import { type ComingLesson, type StaffMember, staffRoutes } from '#contract/users/staff.ts'
import { currentLevel } from '#domain/levels/curriculum.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useCurrentUser } from '#web/api/current-user.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { EditRowButton, RowButton } from '#web/ui/data-table/row-button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayLessonCourse } from '#web/words/lesson-words.ts'

const StaffForm = loadLater(() => import('#console/features/users/staff/staff-form.tsx'))

export default function StaffTab() {
  const staff = useRoute(staffRoutes.listStaff)
  const me = useCurrentUser()
  const { inviteAgain, end, sendResetLink, endSessions, resetSecondFactor } = useStaffActions()
  const [edited, setEdited] = useState<StaffMember | 'new'>()
  const close = () => setEdited(undefined)
  const curricula = useRoute(curriculumRoutes.listCurricula).data ?? []
  // A newer edition has other ids for the same levels.
  const toCurrentLevel = (id: string): string => currentLevel(curricula, id)?.level.id ?? id
  return (
    <Page
      title={t('Staff')}
      actions={
        <>
          <Link to="/office/staff/tokens" className={buttonStyle({ variant: 'secondary' })}>
            <KeySquare aria-hidden className="size-4" />
            {t('API tokens')}
          </Link>
          <Link to="/office/staff/log" className={buttonStyle({ variant: 'secondary' })}>
            <ScrollText aria-hidden className="size-4" />
            {t('Log')}
          </Link>
          <RefreshButton onRefresh={staff.refetch} disabled={staff.isPending} />
          <NewButton
            calls={staffRoutes.inviteStaff}
            label={t('Invite Staff')}
            onClick={() => setEdited('new')}
          />
        </>
      }
    >
      <DataTable
        label={t('Staff')}
        columns={staffColumns}
        rows={staff.data}
        onOpen={setEdited}
        actionsWidth="15rem"
        rowName={fullName}
        actions={member => (
          <>
            {!member.hasPassword && member.role && (
              <RowButton
                calls={staffRoutes.inviteStaffAgain}
                label={t('Invite again')}
                icon={Mail}
                onClick={() => void inviteAgain(member)}
              />
            )}
            {member.hasPassword && member.role && (
              <RowButton
                calls={passwordResetRoutes.sendResetLink}
                label={t('Send link for a new password')}
                icon={RectangleEllipsis}
                onClick={() => void sendResetLink(member)}
              />
            )}
            {member.hasPassword && member.role && member.id !== me?.id && (
              <RowButton
                calls={staffRoutes.endStaffSessions}
                label={t('End all sessions')}
                icon={LogOut}
                onClick={() => void endSessions(member)}
              />
            )}
            {member.hasSecondFactor && member.id !== me?.id && (
              <RowButton
                calls={staffRoutes.resetSecondFactor}
                label={t('Reset second factor')}
                icon={KeyRound}
                onClick={() => void resetSecondFactor(member)}
              />
            )}
            <EditRowButton calls={staffRoutes.updateStaff} onClick={() => setEdited(member)} />
            <RowButton
              calls={staffRoutes.endStaff}
              label={t('End account')}
              tone="danger"
              icon={UserX}
              disabledHint={whyNotEnd(member, me?.id)}
              onClick={() => void end(member)}
            />
          </>
        )}
        loadingText={t('Loading staff...')}
        empty={{ title: t('No staff found') }}
        answer={staff}
      />
      {edited && (
        <StaffForm
          member={edited === 'new' ? undefined : edited}
          levels={levelOptions(curricula)}
          toCurrentLevel={toCurrentLevel}
          onClose={close}
        />
      )}
    </Page>
  )
}

function whyNotEnd(member: StaffMember, myId: string | undefined): string | undefined {
  if (!member.role) return t('This account has ended')
  return member.id === myId ? t('You cannot end your own account') : undefined
}

/** What an admin does with somebody's account besides saving it. */
function useStaffActions() {
  const inviting = useConfirmedAction(staffRoutes.inviteStaffAgain, ['users', 'emails'])
  const ending = useConfirmedAction(staffRoutes.endStaff, ['users', 'lessons'])
  const resetting = useConfirmedAction(staffRoutes.resetSecondFactor, ['users'])
  const sendingLink = useConfirmedAction(passwordResetRoutes.sendResetLink, ['users', 'emails'])
  const endingSessions = useConfirmedAction(staffRoutes.endStaffSessions, ['users'])
  const inputFor = ({ id }: StaffMember) => ({ params: { id } })
  const failure = (message: string) => t('Not done: {message}', { message })
  return {
    inviteAgain: (member: StaffMember) =>
      inviting.perform({
        input: inputFor(member),
        success: t('Invitation sent to {email}', { email: member.email }),
        failure,
      }),
    sendResetLink: (member: StaffMember) =>
      sendingLink.perform({
        input: inputFor(member),
        question: {
          title: t('Send {name} a link for a new password?', { name: fullName(member) }),
          text: t(
            'It goes to {email}, is valid for one hour and works once. Their password stays until they choose a new one.',
            { email: member.email },
          ),
          confirmLabel: t('Send link'),
        },
        success: t('Link sent to {email}', { email: member.email }),
        failure,
      }),
    endSessions: (member: StaffMember) =>
      endingSessions.perform({
        input: inputFor(member),
        question: {
          title: t('End all sessions of {name}?', { name: fullName(member) }),
          text: t('They are signed out everywhere at once and get a mail. They can sign in again.'),
          confirmLabel: t('End all sessions'),
          tone: 'danger',
        },
        success: t('Sessions ended'),
        failure,
      }),
    end: async (member: StaffMember) => {
      const input = inputFor(member)
      try {
        const coming = await call(staffRoutes.listComingLessons, input)
        await ending.perform({
          input,
          question: {
            title: t('End the account of {name}?', { name: fullName(member) }),
            text: <WhatEnds lessons={coming} />,
            confirmLabel: t('End account'),
            tone: 'danger',
          },
          success: t('Account ended'),
          failure,
        })
      } catch (error) {
        notify.error(failure(messageOf(error)))
      }
    },
    resetSecondFactor: (member: StaffMember) =>
      resetting.perform({
        input: inputFor(member),
        question: {
          title: t('Reset the second factor of {name}?', { name: fullName(member) }),
          text: t('Make sure that it is really them who ask. They are signed out and get a mail.'),
          confirmLabel: t('Reset'),
          tone: 'danger',
        },
        success: t('Second factor reset'),
        failure,
      }),
  }
}

const namedLessons = 8

/** What an account loses when it ends; of many lessons, the next ones by name. */
function WhatEnds({ lessons }: { lessons: readonly ComingLesson[] }) {
  const rest = lessons.length - namedLessons
  return (
    <>
      <p>{t('They are signed out at once and cannot sign in again. Their name stays in history.')}</p>
      {lessons.length > 0 && (
        <>
          <p className="mt-3">{t('They lose these coming lessons, which then have no instructor:')}</p>
          <ul className="mt-1 list-disc pl-5">
            {lessons.slice(0, namedLessons).map(lesson => (
              <li key={lesson.id}>
                {`${formatDate(lesson.date)} ${lesson.startTime}, ${sayLessonCourse(lesson)}, ${lesson.place}`}
              </li>
            ))}
            {rest > 0 && <li>{t('and {count} more', { count: rest })}</li>}
          </ul>
        </>
      )}
    </>
  )
}
