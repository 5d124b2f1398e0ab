import { Link } from '@tanstack/react-router'
import { ArrowLeft, Unlink } from 'lucide-react'
import { useState } from 'react'
import { tokenColumns } from '#console/features/users/api-tokens/token-columns.tsx'
import { type ApiToken, apiTokenRoutes } from '#contract/users/api-tokens.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { ToldOnce } from '#web/ui/feedback/shown-once.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { NewButton } from '#web/ui/list/list-buttons.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'

const TokenForm = loadLater(() => import('#console/features/users/api-tokens/token-form.tsx'))

/** With what programs call: made here, shown once, withdrawn here. */
export default function TokensPage() {
  const tokens = useRoute(apiTokenRoutes.listApiTokens)
  const { perform } = useConfirmedAction(apiTokenRoutes.withdrawApiToken, ['users'])
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  const withdraw = ({ id, name }: ApiToken) =>
    perform({
      input: { params: { id } },
      question: {
        title: t('Withdraw the token {name}?', { name }),
        text: t('The program that uses it is refused from now on.'),
        confirmLabel: t('Withdraw|token'),
        tone: 'danger',
      },
      success: t('Token withdrawn'),
      failure: message => t('Not done: {message}', { message }),
    })
  return (
    <Page
      title={t('API tokens')}
      actions={
        <>
          <Link to="/office/staff" className={buttonStyle({ variant: 'secondary' })}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('Staff')}
          </Link>
          <NewButton
            calls={apiTokenRoutes.createApiToken}
            label={t('New Token')}
            onClick={() => setMaking(true)}
          />
        </>
      }
    >
      {made && (
        <ToldOnce
          text={t('The program sends this token with each call, as Bearer. It is shown only once: copy it.')}
          secret={made}
          copyLabel={t('Copy token')}
        />
      )}
      <DataTable
        label={t('API tokens')}
        columns={tokenColumns(new Date())}
        rows={tokens.data}
        actionsWidth="5rem"
        rowName={token => token.name}
        actions={token => (
          <RowButton
            calls={apiTokenRoutes.withdrawApiToken}
            label={t('Withdraw|token')}
            tone="danger"
            icon={Unlink}
            onClick={() => void withdraw(token)}
          />
        )}
        loadingText={t('Loading tokens...')}
        empty={{
          title: t('No tokens yet'),
          hint: t('With a token, a program such as the website calls Lido in your name.'),
        }}
        answer={tokens}
      />
      {isMaking && <TokenForm onMade={setMade} onClose={() => setMaking(false)} />}
    </Page>
  )
}
