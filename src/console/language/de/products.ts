export default {
  'Active Products': 'Aktive Produkte',
  'Average Price': 'Durchschnittspreis',
  'Create Product': 'Produkt erfassen',
  'Loading products...': 'Produkte werden geladen …',
  'No products found': 'Keine Produkte gefunden',
  'Total Products': 'Produkte total',
  'Try adjusting your filters, or import a catalogue.':
    'Ändern Sie die Filter oder importieren Sie einen Katalog.',
}
