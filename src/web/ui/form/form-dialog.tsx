import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type { Calls } from '#contract/routes/may-call.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Banner } from '../feedback/banner.tsx'
import ConfirmDialog from '../feedback/confirm-dialog.tsx'
import { notify } from '../feedback/notify.tsx'
import { FieldLabels } from './field-labels.ts'
import { useOpenForm } from './open-forms.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

interface FormDialogProps<In extends FieldValues, Out>
  extends Omit<RecordFormOptions<In, Out>, 'onSaved' | 'onFailed' | 'onInvalid'> {
  /** What saving calls. Those who may not call it have no button to save. */
  calls: Calls
  title: string
  description?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** Or what it says for these values. */
  submitLabel?: string | ((values: In) => string)
  /** Of what cannot be undone. */
  tone?: 'primary' | 'danger'
  busyLabel?: string
  cancelLabel?: string
  /** Notified after a save. */
  successText?: string
  /** Notifies a failed save, as in "Error saving user: …". The form shows the message too. */
  failureText?: (message: string) => string
  /** Notified when the form's own rules refuse to save; the fields say what is wrong. */
  invalidText?: string
  /** Buttons at the left, such as Delete; `leave` closes the dialog without asking about unsaved changes. */
  secondaryActions?: (leave: () => void) => ReactNode
  /** Keeps the submit button disabled until these values suffice. */
  canSubmit?: (values: In) => boolean
  /** Keeps what is typed in this browser under this name, until it is saved or discarded. */
  draft?: string
  /** Called once the dialog may go: after a save, or when leaving is confirmed. */
  onClose: () => void
  children: ReactNode | ((form: UseFormReturn<In, unknown, Out>) => ReactNode)
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** A form in a dialog. It keeps its content through every failure and asks before unsaved changes are lost. */
export function FormDialog<In extends FieldValues, Out>({
  calls,
  title,
  description,
  size,
  submitLabel = t('Save'),
  tone = 'primary',
  busyLabel = t('Saving...'),
  cancelLabel = t('Cancel'),
  successText,
  failureText,
  invalidText,
  secondaryActions,
  canSubmit,
  draft: draftName,
  onClose: onDone,
  children,
  ...options
}: FormDialogProps<In, Out>) {
  useOpenForm()
  const formId = useId()
  const [labels] = useState(() => new Map<string, string>())
  const { form, failure, stale, submit, keepMine, takeTheirs } = useRecordForm({
    ...options,
    onSaved: () => {
      if (successText) notify.success(successText)
      guard.leave(onClose)
    },
    onFailed: message => failureText && notify.error(failureText(message)),
    onInvalid: () => invalidText && notify.error(invalidText),
  })
  const draft = useDraft(form, draftName)
  const onClose = () => {
    draft.drop()
    onDone()
  }
  const { isDirty, isSubmitting, errors } = form.formState
  // The first refused field has the focus; otherwise the message must be seen.
  const hasFieldErrors = Object.keys(errors).length > 0
  const guard = useLeaveGuard(isDirty)
  const blocked = canSubmit !== undefined && !canSubmit(form.watch())
  const requestClose = () => {
    if (!isSubmitting) void guard.askAndLeave(onClose)
  }

  return (
    <Dialog
      title={title}
      description={description}
      size={size}
      focus="first-field"
      onClose={requestClose}
      footerAside={
        secondaryActions && (
          <fieldset disabled={isSubmitting} className="flex flex-wrap gap-2 *:flex-1 md:*:flex-none">
            {secondaryActions(() => guard.leave(onClose))}
          </fieldset>
        )
      }
      footer={
        <>
          <Button disabled={isSubmitting} onClick={requestClose}>
            {cancelLabel}
          </Button>
          <Button
            calls={calls}
            type="submit"
            form={formId}
            variant={tone}
            busy={isSubmitting}
            busyLabel={busyLabel}
            disabled={blocked || stale !== undefined}
          >
            {typeof submitLabel === 'string' ? submitLabel : submitLabel(form.watch())}
          </Button>
        </>
      }
    >
      <FieldLabels value={labels}>
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
            {stale && (
              <div ref={scrollIntoView}>
                <StaleNotice
                  changes={stale.changes}
                  labels={labels}
                  busy={isSubmitting}
                  onKeepMine={() => void keepMine()}
                  onTakeTheirs={takeTheirs}
                />
              </div>
            )}
            {draft.at && <DraftNotice at={draft.at} onStartAnew={draft.startAnew} />}
            {failure && (
              <div ref={hasFieldErrors ? undefined : scrollIntoView}>
                <Banner tone="error">{failure}</Banner>
              </div>
            )}
            {typeof children === 'function' ? children(form) : children}
          </form>
        </FormProvider>
      </FieldLabels>
      {guard.answer && (
        <ConfirmDialog
          title={t('Discard changes?')}
          text={t('What you have entered is not saved yet.')}
          confirmLabel={t('Discard')}
          cancelLabel={t('Keep editing')}
          tone="danger"
          onAnswer={leave => {
            if (leave) draft.drop()
            guard.answer?.(leave)
          }}
        />
      )}
    </Dialog>
  )
}

function DraftNotice({ at, onStartAnew }: { at: string; onStartAnew: () => void }) {
  return (
    <Banner
      tone="info"
      actions={
        <Button size="small" onClick={onStartAnew}>
          {t('Start anew')}
        </Button>
      }
    >
      {t('This is your draft of {moment}.', { moment: formatDateTime(at) })}
    </Banner>
  )
}
