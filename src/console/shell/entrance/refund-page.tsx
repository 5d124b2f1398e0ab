import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { messageOf } from '#console/api/api-error.ts'
import { call } from '#console/api/call.ts'
import { t } from '#console/language/t.ts'
import { useLanguage } from '#console/language/use-language.ts'
import { useTitle } from '#console/shell/use-title.ts'
import { Button } from '#console/ui/button.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { formatChf, formatShortDate } from '#console/ui/values/format.ts'
import { accountInput, refundLinkRoutes } from '#contract/orders/refunds.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { Entrance } from './entrance.tsx'

type Values = z.input<typeof accountInput>
const { TextField } = fieldsFor<Values>()

/** The one-time token stands in the fragment, which browsers never send or log. */
const tokenOfLink = () => window.location.hash.slice(1)

/** Where the mailed link of a refund leads: the family tells the account its money is paid back to, once. */
export default function RefundPage() {
  useLanguage()
  useTitle(t('Refund'))
  const [token] = useState(tokenOfLink)
  const [about, setAbout] = useState<RouteAnswer<typeof refundLinkRoutes.readLink>>()
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values, unknown, z.output<typeof accountInput>>({
    resolver: zodResolver(accountInput),
    defaultValues: { iban: '' },
  })
  useEffect(() => {
    call(refundLinkRoutes.readLink, { body: { token } }).then(setAbout, error => setFailure(messageOf(error)))
  }, [token])
  const tell = form.handleSubmit(async ({ iban }) => {
    setFailure(undefined)
    try {
      await call(refundLinkRoutes.answerLink, { body: { token, iban } })
      setDone(true)
      window.history.replaceState(null, '', window.location.pathname)
    } catch (error) {
      setFailure(messageOf(error))
    }
  })

  if (done)
    return (
      <Entrance title={t('Thank you')} text={about?.sender ?? ''} sender={about?.sender ?? ''}>
        <Banner tone="success">{t('We pay the money to your account within a few days.')}</Banner>
      </Entrance>
    )
  if (!about)
    return (
      <Entrance title={t('Refund')} text="" sender="">
        {failure && <Banner tone="error">{failure}</Banner>}
      </Entrance>
    )
  return (
    <Entrance
      sender={about.sender}
      title={t('Your refund of {amount}', { amount: formatChf(about.amount) })}
      text={t('{sender} pays it to the account you name here, until {day}.', {
        ...{ sender: about.sender, day: formatShortDate(about.expiresOn) },
      })}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={tell} className="flex flex-col gap-4">
          {failure && <Banner tone="error">{failure}</Banner>}
          <TextField name="iban" label="IBAN" required placeholder="CH93 0076 2011 6238 5295 7" />
          <Button
            type="submit"
            variant="primary"
            busy={form.formState.isSubmitting}
            busyLabel={t('Saving...')}
            className="mt-2 md:h-10!"
          >
            {t('Send')}
          </Button>
        </form>
      </FormProvider>
    </Entrance>
  )
}
