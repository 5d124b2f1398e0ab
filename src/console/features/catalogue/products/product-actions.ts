import { type Product, productRoutes } from '#contract/catalogue/products.ts'
import { t } from '#web/language/t.ts'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { productName } from './product-columns.tsx'

export function useToggleProduct() {
  const { perform } = useConfirmedAction(productRoutes.toggleProduct, ['products'])
  return (product: Product) =>
    perform({
      input: { params: { id: product.productId }, body: { active: !product.active } },
      undo: { params: { id: product.productId }, body: { active: product.active } },
      success: ({ active }) => (active ? t('Product activated!') : t('Product deactivated!')),
      failure: message => t('Error toggling product status: {message}', { message }),
    })
}

export function useDeleteProduct() {
  const { perform } = useConfirmedAction(productRoutes.deleteProduct, ['products'])
  return (product: Product) =>
    perform({
      input: { params: { id: product.productId } },
      question: deleteQuestion(
        t('Delete {name}?', { name: productName(product) }),
        t('Are you sure you want to delete this product? This action cannot be undone.'),
      ),
      success: t('Product deleted successfully!'),
      failure: message => t('Error deleting product: {message}', { message }),
    })
}
