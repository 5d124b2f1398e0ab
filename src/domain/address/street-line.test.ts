import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitStreetLine } from './street-line.ts'

describe('a street line', () => {
  it.each([
    ['Bahnhofstrasse 12a', 'Bahnhofstrasse', '12a'],
    ['Bahnhofstrasse 12 a', 'Bahnhofstrasse', '12 a'],
    ['Rue du Lac 3-5', 'Rue du Lac', '3-5'],
    ['12, rue de la Gare', 'rue de la Gare', '12'],
    ['12 bis, rue de la Gare', 'rue de la Gare', '12 bis'],
    ['12 rue de la Gare', 'rue de la Gare', '12'],
    ['Via San Gottardo', 'Via San Gottardo', ''],
    ['Via alla Chiesa, 7', 'Via alla Chiesa', '7'],
    ['Calle Mayor nº 14', 'Calle Mayor', '14'],
    ['Kossuth Lajos utca 12/A', 'Kossuth Lajos utca', '12/A'],
    ['Fő utca 3.', 'Fő utca', '3'],
    ['1. Mai-Strasse 5', '1. Mai-Strasse', '5'],
    ['Strasse des 17. Juni', 'Strasse des 17. Juni', ''],
    ['Strasse des 17. Juni 135', 'Strasse des 17. Juni', '135'],
    ['Hauptstr.12', 'Hauptstr.', '12'],
    ['Dorfstrasse12b', 'Dorfstrasse', '12b'],
    ['Industriestrasse 7.1', 'Industriestrasse', '7.1'],
    ['Seeweg 12 - 14', 'Seeweg', '12 - 14'],
    ['Postfach 12', 'Postfach 12', ''],
    ['Case postale 1042', 'Case postale 1042', ''],
    ['PO Box 7', 'PO Box 7', ''],
    ['Pfarrgasse 4', 'Pfarrgasse', '4'],
    ['Musterweg 5, 2. Stock', 'Musterweg 5, 2. Stock', ''],
    ['  Bahnhofstrasse   12a ', 'Bahnhofstrasse', '12a'],
    ['Bahnhofstrasse 7, Postfach 12', 'Bahnhofstrasse 7, Postfach 12', ''],
    ['Postfach 12, Bahnhofstrasse 7', 'Postfach 12, Bahnhofstrasse 7', ''],
    ['Bahnhofstrasse, Postfach 12', 'Bahnhofstrasse, Postfach 12', ''],
    ['Rue du Lac 7, case postale 12', 'Rue du Lac 7, case postale 12', ''],
    ['10 Downing Street, Flat 2', '10 Downing Street, Flat 2', ''],
    ['10 Downing Street, Flat B', '10 Downing Street, Flat B', ''],
    ['Flat 2, 10 Downing Street', 'Flat 2, 10 Downing Street', ''],
    ['10 Downing Street Flat 2', '10 Downing Street Flat 2', ''],
    ['10 Downing Street', 'Downing Street', '10'],
    ['Váci utca 12. II. em. 3.', 'Váci utca 12. II. em. 3.', ''],
    ['Váci utca 12. fszt. 1', 'Váci utca 12. fszt. 1', ''],
    ['Váci utca II. em. 3', 'Váci utca II. em. 3', ''],
    ['Hauptstrasse 5 Top 3', 'Hauptstrasse 5 Top 3', ''],
    ['Seehof, Wohnung 3', 'Seehof, Wohnung 3', ''],
    ['Via Roma 3, int. 5', 'Via Roma 3, int. 5', ''],
    ['Calle Mayor 3, 2º 1ª', 'Calle Mayor 3, 2º 1ª', ''],
    ['12 rue de la Gare, bâtiment C', '12 rue de la Gare, bâtiment C', ''],
    ['Hof Au, Dorfstrasse 3', 'Hof Au, Dorfstrasse', '3'],
    ['Rue du 31-Décembre 12', 'Rue du 31-Décembre', '12'],
    ['Avenue du 1er Mai 8', 'Avenue du 1er Mai', '8'],
    ['Calle 2 de Mayo 14', 'Calle 2 de Mayo', '14'],
    ['Seestrasse 0', 'Seestrasse', '0'],
    ['Seestrasse 5 6', 'Seestrasse 5 6', ''],
    ['12', '12', ''],
    ['', '', ''],
  ])('%s', (line, street, houseNumber) => {
    expect(splitStreetLine(line)).toEqual({ street, houseNumber })
  })

  it('never loses a word of what was typed', () => {
    const word = fc.constantFrom('Rue', 'du', 'Lac', '12', '3-5', 'bis', 'Postfach', ',', '1.', 'a')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), words => {
        const line = words.join(' ')
        const { street, houseNumber } = splitStreetLine(line)
        const letters = (text: string) =>
          text
            .replace(/[\s,.]/g, '')
            .split('')
            .sort()
            .join('')
        expect(letters(street + houseNumber)).toBe(letters(line))
      }),
    )
  })
})
