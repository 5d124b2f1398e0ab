import { useState } from 'react'
import { schoolRoutes } from '#contract/settings/school.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { useMayCall } from '#web/ui/may-call.ts'
import { PageSection } from '#web/ui/record/record-page.tsx'

/** The logo that families see on our pages. */
export function LogoSection() {
  const logo = useRoute(schoolRoutes.readLogo).data?.logo
  const { mutateAsync, isPending } = useAction(schoolRoutes.saveLogo, { changes: ['settings'] })
  const [problem, setProblem] = useState<string>()
  const maySave = useMayCall(schoolRoutes.saveLogo)
  const save = async (image: string | null) => {
    setProblem(undefined)
    try {
      await mutateAsync({ body: { logo: image } })
      notify.success(image ? t('Logo saved') : t('Logo removed'))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <PageSection
      title={t('Logo')}
      actions={
        logo && (
          <Button
            calls={schoolRoutes.saveLogo}
            size="small"
            variant="dangerQuiet"
            busy={isPending}
            onClick={() => void save(null)}
          >
            {t('Remove')}
          </Button>
        )
      }
    >
      {logo ? (
        <img src={logo} alt={t('Logo')} className="mb-3 h-16 max-w-64 rounded bg-white object-contain p-1" />
      ) : (
        <p className="mb-3 text-ink-soft">{t('Families see the name of the school alone.')}</p>
      )}
      {maySave && (
        <FileField
          label={t('Logo')}
          labelHidden
          accept="image/png,image/jpeg"
          hint={t(
            'PNG or JPEG of at most 100 KB. It stands on certificates and on the pages that families open from a mail or a certificate.',
          )}
          {...(problem ? { error: problem } : {})}
          disabled={isPending}
          onChoose={file => void readImage(file).then(save)}
        />
      )}
    </PageSection>
  )
}

const readImage = (file: File) =>
  new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(file)
  })
