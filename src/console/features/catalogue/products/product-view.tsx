import { useState } from 'react'
import { type Product, productRoutes } from '#contract/catalogue/products.ts'
import { courseCancellationRoutes } from '#contract/orders/course-cancellation.ts'
import { vatLabels } from '#domain/billing/vat.ts'
import { languageNames, languages } from '#domain/languages.ts'
import { useSettings } from '#web/api/current-user.ts'
import { formatChf, formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { ActiveBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseAndEdit, Dialog } from '#web/ui/dialog.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { sayLevel } from '#web/ui/values/course-words.ts'
import { sayDay } from '#web/ui/values/weekday-words.ts'
import { productName } from './product-columns.tsx'

const CancelCourseDialog = loadLater(() => import('#console/features/lessons/cancel-course-dialog.tsx'))

interface ProductViewProps {
  product: Product
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

export default function ProductView({ product, onEdit, onDelete, onClose }: ProductViewProps) {
  const [isCancelling, setCancelling] = useState(false)
  const settings = useSettings()
  return (
    <Dialog
      title={productName(product)}
      description={<span className="wrap-anywhere">{product.productId}</span>}
      onClose={onClose}
      footerAside={
        <>
          <Button calls={productRoutes.deleteProduct} variant="dangerQuiet" onClick={onDelete}>
            {t('Delete')}
          </Button>
          <Button
            calls={courseCancellationRoutes.cancelCourse}
            variant="dangerQuiet"
            onClick={() => setCancelling(true)}
          >
            {t('Cancel Course')}
          </Button>
        </>
      }
      footer={
        <CloseAndEdit
          calls={productRoutes.updateProduct}
          label={t('Edit')}
          onEdit={onEdit}
          onClose={onClose}
        />
      }
    >
      <DetailSection title={t('Basic Information')}>
        <Details
          items={[
            { label: t('Price'), value: formatChf(product.price) },
            { label: t('Max Participants'), value: product.maxParticipants },
            { label: t('Day'), value: product.day && sayDay(product.day) },
            { label: t('Location'), value: product.location },
            { label: t('Level'), value: sayLevel(product.level) },
            ...(settings?.vat ? [{ label: t('Value added tax'), value: t(vatLabels[product.vatCode]) }] : []),
            { label: t('Status'), value: <ActiveBadge active={product.active} /> },
          ]}
        />
      </DetailSection>
      <DetailSection title={t('Course Dates')}>
        <ol className="flex flex-wrap gap-2">
          {product.calendar.map(date => (
            <li key={date} className="rounded-md bg-slate-100 px-2 py-1 tabular-nums">
              {formatShortDate(date)}
            </li>
          ))}
        </ol>
      </DetailSection>
      <DetailSection title={t('Names')}>
        <Details
          items={languages.map(code => ({ label: t(languageNames[code]), value: product.names[code] }))}
        />
      </DetailSection>
      {isCancelling && (
        <CancelCourseDialog
          courseId={product.productId}
          course={`${productName(product)}, ${product.productId}`}
          onClose={() => setCancelling(false)}
        />
      )}
    </Dialog>
  )
}
