import { useDeleteProduct, useToggleProduct } from '#console/features/catalogue/products/product-actions.ts'
import { productColumns, productName } from '#console/features/catalogue/products/product-columns.tsx'
import { noProductFilters, ProductFilters } from '#console/features/catalogue/products/product-filters.tsx'
import { productRoutes, productSorts } from '#contract/catalogue/products.ts'
import { useRoute } from '#web/api/query.ts'
import { readAll } from '#web/api/read-all.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { ActivateRowButton, DeleteRowButton, EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { pageOf, useListFilters } from '#web/ui/list/list-filters.ts'
import { Pagination, useLastPage } from '#web/ui/list/pagination.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { useReadRecord } from '#web/ui/record/use-record-tab.ts'

const ProductView = loadLater(() => import('#console/features/catalogue/products/product-view.tsx'))
const ProductForm = loadLater(() => import('#console/features/catalogue/products/product-form.tsx'))
const ProductImport = loadLater(() => import('#console/features/catalogue/products/product-import.tsx'))

const noFilters = { ...noProductFilters, sort: '', page: '' }

export default function ProductsTab() {
  const { filters, change, field, sorted, order } = useListFilters(noFilters, productSorts)
  const { day, location, level } = filters
  const search = useDebounced(filters.search.trim(), 300)
  const query = { day, location, level, search, ...sorted }
  const products = useRoute(productRoutes.listProducts, {
    query: { ...query, page: pageOf(filters), limit: 50 },
  })
  const stats = useRoute(productRoutes.productStats, {})
  const refresh = () => Promise.all([products.refetch(), stats.refetch()])
  const tab = useReadRecord(productRoutes.readProduct)
  const { openView, openEdit, close } = tab
  const toggle = useToggleProduct()
  const remove = useDeleteProduct()

  const setPage = (page: number) => change({ page: String(page) })
  const pagination = products.data?.pagination
  useLastPage(pagination, setPage)

  return (
    <Page
      title={t('Products')}
      actions={
        <>
          <RefreshButton onRefresh={refresh} disabled={products.isPending} />
          <NewButton
            calls={productRoutes.createProduct}
            label={t('Create Product')}
            onClick={() => openEdit()}
          />
        </>
      }
    >
      <StatCards
        label={t('Products')}
        stats={[
          { label: t('Total Products'), value: stats.data?.totalProducts },
          { label: t('Active Products'), value: stats.data?.byStatus.active },
          { label: t('Average Price'), value: stats.data && formatChf(stats.data.pricing.avgPrice) },
        ]}
      />
      <ProductImport />
      <ProductFilters
        field={field}
        choices={products.data?.filters}
        onReset={() => change(noProductFilters)}
      />
      <DataTable
        label={t('Products')}
        columns={productColumns}
        rows={products.data?.products}
        rowKey={row => row.productId}
        onOpen={row => openView(row.productId)}
        order={order}
        actionsWidth="9rem"
        rowName={productName}
        actions={row => (
          <>
            <EditRowButton calls={productRoutes.updateProduct} onClick={() => openEdit(row.productId)} />
            <ActivateRowButton
              calls={productRoutes.toggleProduct}
              isActive={row.active}
              onClick={() => void toggle(row)}
            />
            <DeleteRowButton calls={productRoutes.deleteProduct} onClick={() => void remove(row)} />
          </>
        )}
        loadingText={t('Loading products...')}
        empty={{
          title: t('No products found'),
          hint: t('Try adjusting your filters, or import a catalogue.'),
        }}
        answer={{
          error: products.error,
          refetch: refresh,
          hasMore: (pagination?.totalPages ?? 0) > 1,
          readAll: () => readAll(productRoutes.listProducts, { query }, page => page.products),
        }}
      />
      {pagination && pagination.totalPages > 1 && (
        <Pagination
          page={pagination.page}
          pageCount={pagination.totalPages}
          onPage={setPage}
          busy={products.isPlaceholderData}
        />
      )}
      <RecordDialogs
        tab={tab}
        rows={products.data?.products.map(({ productId }) => ({ id: productId }))}
        what="Product"
        create={<ProductForm onClose={close} />}
        edit={product => <ProductForm product={product} onClose={close} />}
        view={product => (
          <ProductView
            product={product}
            onEdit={() => openEdit(product.productId)}
            onDelete={() => void remove(product).then(done => done && close())}
            onClose={close}
          />
        )}
      />
    </Page>
  )
}
