import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { type Product, productRoutes } from '#contract/catalogue/products.ts'
import { productName } from './product-columns.tsx'

export function useToggleProduct() {
  const { perform } = useConfirmedAction(productRoutes.toggleProduct, ['products'])
  return (product: Product) =>
    perform({
      input: { params: { id: product.productId }, body: { active: !product.active } },
      success: ({ active }) => (active ? 'Product activated!' : 'Product deactivated!'),
      failure: message => `Error toggling product status: ${message}`,
    })
}

export function useDeleteProduct() {
  const { perform } = useConfirmedAction(productRoutes.deleteProduct, ['products'])
  return (product: Product) =>
    perform({
      input: { params: { id: product.productId } },
      question: {
        title: `Delete ${productName(product)}?`,
        text: 'Are you sure you want to delete this product? This action cannot be undone.',
        confirmLabel: 'Delete',
        tone: 'danger',
      },
      success: 'Product deleted successfully!',
      failure: message => `Error deleting product: ${message}`,
    })
}
