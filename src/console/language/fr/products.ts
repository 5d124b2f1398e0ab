import type german from '../de/products.ts'
import type { Translation } from '../translation.ts'

export default {
  'Active Products': 'Produits actifs',
  'Average Price': 'Prix moyen',
  'Create Product': 'Créer un produit',
  'Loading products...': 'Chargement des produits …',
  'No products found': 'Aucun produit trouvé',
  'Total Products': 'Total des produits',
  'Try adjusting your filters, or import a catalogue.': 'Modifiez les filtres ou importez un catalogue.',
} satisfies Translation<typeof german>
