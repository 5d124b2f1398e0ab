import type german from '../de/catalogue.ts'
import type { Translation } from '../translation.ts'

export default {
  'A word such as adult, or a number': 'Un mot comme adult, ou un nombre',
  'Active Products': 'Produits actifs',
  'Add Date': 'Ajouter une date',
  'All Days': 'Tous les jours',
  'All Levels': 'Tous les niveaux',
  'Are you sure you want to delete this product? This action cannot be undone.':
    'Voulez-vous vraiment supprimer ce produit\u00a0? Cette action est irréversible.',
  'Average Price': 'Prix moyen',
  'Caution: clear existing products first': 'Attention\u00a0: supprimer d’abord les produits existants',
  'Choose JSON file': 'Choisir un fichier JSON',
  'Clear All Filters': 'Effacer les filtres',
  'Clear and import': 'Supprimer et importer',
  'Clear existing products?': 'Supprimer les produits existants\u00a0?',
  'Course date {number}': 'Date de cours {number}',
  'Course Dates': 'Dates du cours',
  'Create Product': 'Créer un produit',
  Details: 'Détails',
  'Edit Product': 'Modifier le produit',
  'Error deleting product: {message}': 'Impossible de supprimer le produit\u00a0: {message}',
  'Error saving product: {message}': 'Impossible d’enregistrer le produit\u00a0: {message}',
  'Error toggling product status: {message}': 'Impossible de modifier le statut du produit\u00a0: {message}',
  'Error: {text}': 'Erreur\u00a0: {text}',
  Import: 'Importer',
  'Import Products': 'Importer des produits',
  'Importing...': 'Importation…',
  'Invalid JSON file': 'Fichier JSON non valable',
  'JSON file': 'Fichier JSON',
  'Loading products...': 'Chargement des produits…',
  Names: 'Noms',
  'No products found': 'Aucun produit trouvé',
  'Please select a JSON file first': 'Veuillez d’abord choisir un fichier JSON',
  'Price (CHF)': 'Prix (CHF)',
  'Product activated!': 'Produit activé',
  'Product deactivated!': 'Produit désactivé',
  'Product deleted successfully!': 'Produit supprimé',
  'Product ID': 'ID du produit',
  'Product saved successfully!': 'Produit enregistré',
  'Products that are missing from the file are removed, except those that bookings refer to. This action cannot be undone.':
    'Les produits absents du fichier sont supprimés, sauf ceux qui ont des inscriptions. Cette action est irréversible.',
  'Remove course date {number}': 'Supprimer la date de cours {number}',
  'Search products...': 'Rechercher un produit…',
  'startDate-numLessons-dayOfWeek-location-startTime-duration-description':
    'dateDeDébut-leçons-jour-lieu-heure-durée-désignation',
  'Success: {created} created, {updated} updated':
    'Importation réussie (créés\u00a0: {created}, modifiés\u00a0: {updated})',
  'This JSON file holds no products. A list of products is expected.':
    'Ce fichier JSON ne contient aucun produit. Une liste de produits est attendue.',
  'Total Products': 'Total des produits',
  'Try adjusting your filters, or import a catalogue.': 'Modifiez les filtres ou importez un catalogue.',
  '{removed} removed, {kept} kept because bookings refer to them':
    'Supprimés\u00a0: {removed}\u00a0; conservés car liés à des inscriptions\u00a0: {kept}',
} satisfies Translation<typeof german>
