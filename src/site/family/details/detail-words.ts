import type { Language } from '#domain/languages.ts'
import { useSiteLanguage } from '#site/site-language.ts'

interface DetailWords {
  address: string
  change: string
  save: string
  street: string
  postalCode: string
  city: string
  phone: string
  useLanguage: string
  health: string
  healthText: string
  calendar: string
  newCalendar: string
  endCalendar: string
  openCalendar: string
  calendarText: string
  addChild: string
  firstName: string
  lastName: string
  birthDate: string
  data: string
  dataText: string
  download: string
}

const detailWords: Record<Language, DetailWords> = {
  de: {
    address: 'Adresse und Telefon',
    change: 'Ändern',
    save: 'Speichern',
    street: 'Strasse und Nummer',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    phone: 'Telefon',
    useLanguage: 'Diese Sprache auch für E-Mails verwenden',
    health: 'Gesundheit',
    healthText:
      'Das sehen die Lehrpersonen Ihres Kindes und das Büro: Allergien, Epilepsie, Ängste. Ein leeres Feld löscht die Notiz.',
    calendar: 'Lektionen in meinen Kalender',
    newCalendar: 'Neue Kalenderadresse',
    endCalendar: 'Kalender beenden',
    openCalendar: 'Im Kalender öffnen',
    calendarText: 'Behalten Sie diese Adresse für sich. Wir zeigen sie nur jetzt.',
    addChild: 'Kind hinzufügen',
    firstName: 'Vorname',
    lastName: 'Nachname',
    birthDate: 'Geburtsdatum',
    data: 'Ihre Daten',
    dataText: 'Alles, was diese Seite von Ihrer Familie weiss, in einer Datei.',
    download: 'Herunterladen',
  },
  en: {
    address: 'Address and telephone',
    change: 'Change',
    save: 'Save',
    street: 'Street and number',
    postalCode: 'Postal code',
    city: 'Town',
    phone: 'Telephone',
    useLanguage: 'Use this language for emails, too',
    health: 'Health',
    healthText:
      'The instructors of your child and the office see this: allergies, epilepsy, fears. An empty field deletes the note.',
    calendar: 'Lessons in my calendar',
    newCalendar: 'New calendar address',
    endCalendar: 'End the calendar',
    openCalendar: 'Open in the calendar',
    calendarText: 'Keep this address to yourself. We show it only now.',
    addChild: 'Add a child',
    firstName: 'First name',
    lastName: 'Last name',
    birthDate: 'Date of birth',
    data: 'Your data',
    dataText: 'Everything this page knows of your family, in one file.',
    download: 'Download',
  },
  fr: {
    address: 'Adresse et téléphone',
    change: 'Modifier',
    save: 'Enregistrer',
    street: 'Rue et numéro',
    postalCode: 'Code postal',
    city: 'Localité',
    phone: 'Téléphone',
    useLanguage: 'Utiliser cette langue aussi pour les e-mails',
    health: 'Santé',
    healthText:
      'Visible par les moniteurs de votre enfant et le secrétariat : allergies, épilepsie, peurs. Un champ vide efface la note.',
    calendar: 'Les leçons dans mon agenda',
    newCalendar: 'Nouvelle adresse d’agenda',
    endCalendar: 'Arrêter l’agenda',
    openCalendar: 'Ouvrir dans l’agenda',
    calendarText: 'Gardez cette adresse pour vous. Nous ne l’affichons que maintenant.',
    addChild: 'Ajouter un enfant',
    firstName: 'Prénom',
    lastName: 'Nom',
    birthDate: 'Date de naissance',
    data: 'Vos données',
    dataText: 'Tout ce que cette page sait de votre famille, dans un fichier.',
    download: 'Télécharger',
  },
  it: {
    address: 'Indirizzo e telefono',
    change: 'Modifica',
    save: 'Salva',
    street: 'Via e numero',
    postalCode: 'NPA',
    city: 'Località',
    phone: 'Telefono',
    useLanguage: 'Usa questa lingua anche per le e-mail',
    health: 'Salute',
    healthText:
      'La vedono i monitori di suo figlio e la segreteria: allergie, epilessia, paure. Un campo vuoto cancella la nota.',
    calendar: 'Le lezioni nel mio calendario',
    newCalendar: 'Nuovo indirizzo del calendario',
    endCalendar: 'Termina il calendario',
    openCalendar: 'Apri nel calendario',
    calendarText: 'Tenga per sé questo indirizzo. Lo mostriamo solo ora.',
    addChild: 'Aggiungi un bambino',
    firstName: 'Nome',
    lastName: 'Cognome',
    birthDate: 'Data di nascita',
    data: 'I suoi dati',
    dataText: 'Tutto ciò che questa pagina sa della sua famiglia, in un file.',
    download: 'Scarica',
  },
  es: {
    address: 'Dirección y teléfono',
    change: 'Cambiar',
    save: 'Guardar',
    street: 'Calle y número',
    postalCode: 'Código postal',
    city: 'Localidad',
    phone: 'Teléfono',
    useLanguage: 'Usar este idioma también para los correos',
    health: 'Salud',
    healthText:
      'Lo ven los monitores de su hijo y la oficina: alergias, epilepsia, miedos. Un campo vacío borra la nota.',
    calendar: 'Las clases en mi calendario',
    newCalendar: 'Nueva dirección del calendario',
    endCalendar: 'Terminar el calendario',
    openCalendar: 'Abrir en el calendario',
    calendarText: 'Guarde esta dirección para usted. Solo la mostramos ahora.',
    addChild: 'Añadir un niño',
    firstName: 'Nombre',
    lastName: 'Apellido',
    birthDate: 'Fecha de nacimiento',
    data: 'Sus datos',
    dataText: 'Todo lo que esta página sabe de su familia, en un archivo.',
    download: 'Descargar',
  },
  hu: {
    address: 'Cím és telefon',
    change: 'Módosítás',
    save: 'Mentés',
    street: 'Utca, házszám',
    postalCode: 'Irányítószám',
    city: 'Helység',
    phone: 'Telefon',
    useLanguage: 'E-mailekhez is ezt a nyelvet használom',
    health: 'Egészség',
    healthText:
      'Gyermeke oktatói és az iroda látja: allergia, epilepszia, félelmek. Az üres mező törli a jegyzetet.',
    calendar: 'Órák a naptáramban',
    newCalendar: 'Új naptárcím',
    endCalendar: 'Naptár megszüntetése',
    openCalendar: 'Megnyitás a naptárban',
    calendarText: 'Tartsa meg magának ezt a címet. Csak most mutatjuk meg.',
    addChild: 'Gyermek hozzáadása',
    firstName: 'Keresztnév',
    lastName: 'Vezetéknév',
    birthDate: 'Születési dátum',
    data: 'Az Ön adatai',
    dataText: 'Minden, amit ez az oldal a családjáról tud, egy fájlban.',
    download: 'Letöltés',
  },
}

export const useDetailWords = () => detailWords[useSiteLanguage().language]
