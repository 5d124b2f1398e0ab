import type { Language } from '#domain/languages.ts'
import type { InstructorNews } from '#domain/lessons/instructor-news.ts'

interface InstructorWords {
  title: string
  sentences: Record<InstructorNews, string>
}

/** What a person who teaches reads when a lesson of theirs changes. */
export const instructorNoticeWords: Record<Language, InstructorWords> = {
  de: {
    title: 'Änderung bei Ihren Lektionen',
    sentences: {
      cancelled: 'Diese Lektionen fallen für Sie aus:',
      moved: 'Diese Lektionen sind verschoben:',
      restored: 'Diese Lektionen finden doch statt:',
      teaches: 'Diese Lektionen leiten neu Sie:',
      'stands-in': 'Für diese Lektionen sind neu Sie als Stellvertretung eingetragen:',
      released: 'Diese Lektionen übernimmt jemand anderes:',
    },
  },
  en: {
    title: 'Your lessons have changed',
    sentences: {
      cancelled: 'These lessons do not take place for you:',
      moved: 'These lessons have moved:',
      restored: 'These lessons take place after all:',
      teaches: 'You now teach these lessons:',
      'stands-in': 'You are now the substitute for these lessons:',
      released: 'These lessons are no longer yours:',
    },
  },
  fr: {
    title: 'Vos leçons changent',
    sentences: {
      cancelled: 'Ces leçons n’ont pas lieu pour vous\u00a0:',
      moved: 'Ces leçons sont déplacées\u00a0:',
      restored: 'Ces leçons ont finalement lieu\u00a0:',
      teaches: 'Vous donnez désormais ces leçons\u00a0:',
      'stands-in': 'Vous assurez désormais le remplacement pour ces leçons\u00a0:',
      released: 'Ces leçons ne vous sont plus attribuées\u00a0:',
    },
  },
  it: {
    title: 'Modifica alle Sue lezioni',
    sentences: {
      cancelled: 'Queste lezioni per Lei non si tengono:',
      moved: 'Queste lezioni sono spostate:',
      restored: 'Queste lezioni si tengono comunque:',
      teaches: 'Da ora tiene Lei queste lezioni:',
      'stands-in': 'Da ora fa da supplente per queste lezioni:',
      released: 'Queste lezioni non sono più affidate a Lei:',
    },
  },
  es: {
    title: 'Cambios en sus clases',
    sentences: {
      cancelled: 'Estas clases no tienen lugar para usted:',
      moved: 'Estas clases se han aplazado:',
      restored: 'Estas clases sí tienen lugar:',
      teaches: 'Ahora da usted estas clases:',
      'stands-in': 'Ahora hace usted la suplencia de estas clases:',
      released: 'Estas clases ya no están a su cargo:',
    },
  },
  hu: {
    title: 'Változás az Ön óráiban',
    sentences: {
      cancelled: 'Ezek az órák az Ön számára elmaradnak:',
      moved: 'Ezeknek az óráknak új időpontjuk van:',
      restored: 'Ezek az órák mégis meg lesznek tartva:',
      teaches: 'Mostantól Ön tartja ezeket az órákat:',
      'stands-in': 'Mostantól Ön a helyettes ezeken az órákon:',
      released: 'Ezeket az órákat már nem Ön tartja:',
    },
  },
}
