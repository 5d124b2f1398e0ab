import type { Language } from '#domain/languages.ts'
import { proposeLevel } from '#domain/levels/propose-level.ts'

/** `main`, `dark` and `light` are the animal's, `pale` is the water behind it. */
interface Colours {
  main: string
  dark: string
  light: string
  pale: string
}

export interface Shape {
  /** As in SVG, within a square of 200. */
  path: string
  fill?: string
  stroke?: string
  width?: number
  /** Drawn once more, as in a mirror in the middle. */
  twice?: boolean
}

export interface Drawing {
  colours: Colours
  shapes: readonly Shape[]
}

const white = '#ffffff'
const black = '#22303a'
const blush = '#f29c8f'
const beak = '#f2a23a'

const oval = (x: number, y: number, rx: number, ry = rx) =>
  `M${x - rx} ${y} a${rx} ${ry} 0 1 0 ${2 * rx} 0 a${rx} ${ry} 0 1 0 ${-2 * rx} 0 Z`

/** Looking at us; the second eye is the mirror of the first. */
const eyes = (x: number, y: number, size: number): Shape[] => [
  { path: oval(x, y, size), fill: white, twice: true },
  { path: oval(x + size / 5, y + size / 6, size * 0.56), fill: black, twice: true },
  { path: oval(x, y - size / 5, size * 0.2), fill: white, twice: true },
]

const smile = (y: number, reach: number, depth: number): Shape => ({
  path: `M${100 - reach} ${y} C${100 - reach / 2} ${y + depth} ${100 + reach / 2} ${y + depth} ${100 + reach} ${y}`,
  stroke: black,
  width: 3.2,
})

const drawings = {
  crab: draw(
    { main: '#e4573d', dark: '#b93b26', light: '#f4886f', pale: '#fdeae4' },
    ({ main, dark, light }) => [
      { path: 'M58 128 C42 128 32 138 26 152', stroke: dark, width: 8, twice: true },
      { path: 'M62 140 C48 144 42 152 38 168', stroke: dark, width: 8, twice: true },
      { path: 'M72 150 C62 156 58 164 58 178', stroke: dark, width: 8, twice: true },
      { path: 'M56 112 C40 108 32 98 32 82', stroke: main, width: 12, twice: true },
      {
        path: 'M34 88 C4 86 4 38 40 30 C32 46 36 54 42 58 C50 54 54 48 54 38 C70 62 60 88 34 88 Z',
        fill: main,
        twice: true,
      },
      { path: 'M84 92 L80 66', stroke: main, width: 6, twice: true },
      { path: oval(100, 122, 54, 38), fill: main },
      { path: 'M58 106 C70 90 130 90 142 106 C130 98 70 98 58 106 Z', fill: light },
      ...eyes(80, 62, 12),
      { path: oval(68, 126, 7, 5), fill: blush, twice: true },
      smile(126, 18, 16),
    ],
  ),
  seahorse: draw(
    { main: '#f0a531', dark: '#c97b12', light: '#fbd58b', pale: '#fdf3df' },
    ({ main, dark, light }) => [
      { path: 'M122 74 C150 70 156 98 144 120 C136 110 128 112 118 112 Z', fill: light },
      { path: 'M128 82 L144 84 M127 92 L148 96 M124 102 L146 108', stroke: main, width: 2.4 },
      {
        path: 'M100 128 C112 152 104 178 82 178 C62 178 58 156 74 152 C86 150 90 164 80 166',
        stroke: main,
        width: 14,
      },
      { path: 'M84 60 C62 86 62 122 88 142 C100 150 114 142 118 126 C126 102 124 78 112 58 Z', fill: main },
      { path: 'M82 78 C72 92 70 112 84 130 C92 118 94 94 90 74 Z', fill: light },
      { path: 'M76 92 L90 92 M73 103 L91 103 M75 114 L89 114', stroke: dark, width: 2 },
      { path: 'M92 26 L98 10 L104 22 L114 10 L114 24 L126 18 L118 36 Z', fill: dark },
      { path: 'M88 44 L46 54 C38 57 40 70 48 69 L92 66 Z', fill: main },
      { path: oval(101, 48, 26, 25), fill: main },
      { path: oval(43, 61, 4, 7), fill: dark },
      { path: oval(95, 44, 9), fill: white },
      { path: oval(93, 45, 5), fill: black },
      { path: oval(95, 42, 1.8), fill: white },
      { path: oval(106, 58, 6, 4), fill: blush },
    ],
  ),
  frog: draw(
    { main: '#5aa83f', dark: '#3c7f28', light: '#cfe8a6', pale: '#ebf6e2' },
    ({ main, dark, light }) => [
      { path: oval(52, 142, 26, 30), fill: dark, twice: true },
      {
        path: 'M24 174 C24 160 60 156 66 172 C62 178 54 180 52 176 C48 182 40 182 38 176 C34 180 26 180 24 174 Z',
        fill: main,
        twice: true,
      },
      { path: oval(100, 132, 46, 44), fill: main },
      { path: oval(100, 140, 32, 32), fill: light },
      { path: 'M84 146 C82 160 78 168 74 174', stroke: dark, width: 9, twice: true },
      { path: oval(70, 60, 21), fill: main, twice: true },
      { path: oval(100, 88, 58, 36), fill: main },
      ...eyes(70, 58, 14),
      { path: oval(54, 94, 9, 6), fill: blush, twice: true },
      { path: oval(95, 80, 1.8), fill: dark, twice: true },
      smile(94, 34, 24),
    ],
  ),
  penguin: draw({ main: '#2c4a6b', dark: '#1d3450', light: '#5f83a8', pale: '#e4eef7' }, ({ main, dark }) => [
    { path: 'M52 92 C24 104 22 138 34 152 C48 146 56 128 58 108 Z', fill: dark, twice: true },
    { path: 'M70 172 C60 168 54 180 62 184 L92 184 C96 176 86 170 84 172 Z', fill: beak, twice: true },
    {
      path: 'M100 20 C140 20 150 56 150 98 C150 150 130 178 100 178 C70 178 50 150 50 98 C50 56 60 20 100 20 Z',
      fill: main,
    },
    {
      path: 'M100 62 C88 44 64 50 66 76 C60 92 62 112 64 124 C68 154 82 168 100 168 C118 168 132 154 136 124 C138 112 140 92 134 76 C136 50 112 44 100 62 Z',
      fill: white,
    },
    { path: oval(82, 70, 7.5), fill: black, twice: true },
    { path: oval(80.5, 67, 2.4), fill: white, twice: true },
    { path: 'M88 84 C94 78 106 78 112 84 C108 92 103 97 100 97 C97 97 92 92 88 84 Z', fill: beak },
    { path: oval(72, 86, 7, 4.5), fill: blush, twice: true },
  ]),
  octopus: draw(
    { main: '#8a5bb5', dark: '#653b8e', light: '#b892da', pale: '#f1e9f8' },
    ({ main, dark, light }) => [
      { path: 'M62 112 C40 122 52 142 34 148 C22 152 14 142 20 134', stroke: dark, width: 13, twice: true },
      { path: 'M70 120 C56 138 70 156 54 168 C44 175 34 168 37 160', stroke: main, width: 13, twice: true },
      { path: 'M86 124 C78 144 92 160 80 176 C75 182 66 182 64 176', stroke: dark, width: 13, twice: true },
      {
        path: 'M100 20 C142 20 156 58 148 92 C144 112 132 128 100 128 C68 128 56 112 52 92 C44 58 58 20 100 20 Z',
        fill: main,
      },
      { path: oval(76, 44, 11, 7), fill: light },
      { path: oval(120, 36, 6, 4.5), fill: light },
      { path: oval(134, 52, 4), fill: light },
      ...eyes(79, 82, 15),
      { path: oval(64, 102, 8, 5), fill: blush, twice: true },
      smile(104, 13, 12),
    ],
  ),
  crocodile: draw(
    { main: '#3f8f6d', dark: '#28694d', light: '#d9ecc6', pale: '#e3f3ec' },
    ({ main, dark, light }) => [
      {
        path: 'M112 82 L119 68 L126 82 L133 71 L140 86 L148 77 L153 93 L161 88 L164 103 L173 102 L173 116 L120 108 Z',
        fill: dark,
      },
      { path: 'M116 126 C112 140 112 148 104 154 L126 154 C132 146 134 138 134 128 Z', fill: dark },
      { path: 'M82 128 C80 142 78 148 70 156 L94 156 C100 148 102 138 102 128 Z', fill: main },
      {
        path: 'M12 104 C10 90 24 86 38 90 L70 92 C80 70 106 68 114 82 C148 80 176 104 192 146 C172 132 156 134 142 138 L96 138 C64 142 34 138 20 130 C12 126 10 118 12 104 Z',
        fill: main,
      },
      { path: 'M24 127 C52 134 84 132 142 132 C132 140 108 142 92 142 C60 144 34 138 24 127 Z', fill: light },
      {
        path: 'M22 115 L27 125 L33 116 L39 126 L45 117 L51 127 L57 118 L63 127 L69 118 L75 126 L81 117 Z',
        fill: white,
      },
      { path: 'M14 112 C34 120 62 120 86 114 C90 112 92 108 94 104', stroke: black, width: 3.2 },
      { path: oval(90, 78, 15), fill: main },
      { path: oval(88, 79, 10.5), fill: white },
      { path: oval(85, 80, 6), fill: black },
      { path: oval(86.5, 77.5, 2.1), fill: white },
      { path: oval(22, 96, 3, 2.4), fill: dark },
      { path: oval(98, 100, 8, 5), fill: blush },
    ],
  ),
  bear: draw(
    { main: '#ffffff', dark: '#b7cbdb', light: '#eef5fa', pale: '#cfe3f1' },
    ({ main, dark, light }) => [
      { path: 'M50 182 C44 140 64 122 100 122 C136 122 156 140 150 182 Z', fill: light },
      { path: oval(60, 48, 19), fill: main, twice: true },
      { path: oval(60, 50, 10), fill: dark, twice: true },
      { path: oval(100, 90, 60, 54), fill: main },
      { path: 'M60 184 C52 158 64 148 76 148 C90 148 96 160 90 184 Z', fill: main, twice: true },
      { path: 'M68 182 L68 174 M76 183 L76 173 M84 182 L84 174', stroke: dark, width: 2.6, twice: true },
      { path: oval(100, 110, 28, 22), fill: light },
      { path: oval(76, 80, 7.5), fill: black, twice: true },
      { path: oval(74, 77, 2.4), fill: white, twice: true },
      { path: 'M86 98 C86 90 114 90 114 98 C114 106 105 110 100 110 C95 110 86 106 86 98 Z', fill: black },
      { path: 'M100 108 L100 116', stroke: black, width: 3 },
      smile(116, 13, 10),
      { path: oval(60, 102, 9, 6), fill: blush, twice: true },
    ],
  ),
  wave: draw(
    { main: '#1f86b0', dark: '#0c5a78', light: '#8ccbe3', pale: '#e2f2f8' },
    ({ main, dark, light }) => [
      { path: oval(134, 62, 24), fill: '#f7c65b' },
      {
        path: 'M16 124 C36 104 52 104 70 116 C88 128 104 128 122 114 C142 100 160 104 184 122 L184 150 L16 150 Z',
        fill: light,
      },
      {
        path: 'M16 142 C40 122 56 124 74 136 C92 148 110 146 128 134 C146 122 164 126 184 140 L184 166 L16 166 Z',
        fill: main,
      },
      {
        path: 'M16 160 C38 146 56 148 74 156 C94 164 112 162 130 154 C148 146 166 150 184 158 L184 178 L16 178 Z',
        fill: dark,
      },
    ],
  ),
} satisfies Record<string, Drawing>

function draw(colours: Colours, shapesOf: (colours: Colours) => Shape[]): Drawing {
  return { colours, shapes: shapesOf(colours) }
}

/** What the animals are called in the six languages: a level of any of these names has its drawing. */
const animals = [
  { id: 'crab', names: { de: 'Krebs', en: 'Crab', fr: 'Crabe', it: 'Granchio', es: 'Cangrejo', hu: 'Rák' } },
  {
    id: 'seahorse',
    names: {
      de: 'Seepferd',
      en: 'Seahorse',
      fr: 'Hippocampe',
      it: 'Cavalluccio marino',
      es: 'Caballito de mar',
      hu: 'Csikóhal',
    },
  },
  { id: 'frog', names: { de: 'Frosch', en: 'Frog', fr: 'Grenouille', it: 'Rana', es: 'Rana', hu: 'Béka' } },
  {
    id: 'penguin',
    names: { de: 'Pinguin', en: 'Penguin', fr: 'Pingouin', it: 'Pinguino', es: 'Pingüino', hu: 'Pingvin' },
  },
  {
    id: 'octopus',
    names: { de: 'Tintenfisch', en: 'Octopus', fr: 'Pieuvre', it: 'Polpo', es: 'Pulpo', hu: 'Polip' },
  },
  {
    id: 'crocodile',
    names: {
      de: 'Krokodil',
      en: 'Crocodile',
      fr: 'Crocodile',
      it: 'Coccodrillo',
      es: 'Cocodrilo',
      hu: 'Krokodil',
    },
  },
  {
    id: 'bear',
    names: {
      de: 'Eisbär',
      en: 'Polar bear',
      fr: 'Ours polaire',
      it: 'Orso polare',
      es: 'Oso polar',
      hu: 'Jegesmedve',
    },
  },
] as const

/** A wave for a level that a school named itself. */
export function drawingOf(levelNames: Record<Language, string>): Drawing {
  const names = Object.values(levelNames)
  const key = names.join('\n')
  const drawing =
    known.get(key) ?? drawings[names.map(name => proposeLevel(name, animals)).find(Boolean)?.id ?? 'wave']
  known.set(key, drawing)
  return drawing
}

/** Comparing names in every language costs more than drawing; there are few levels. */
const known = new Map<string, Drawing>()
