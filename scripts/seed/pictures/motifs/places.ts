import {
  around,
  box,
  circle,
  dashes,
  glow,
  group,
  line,
  path,
  ring,
  shadow,
  softGlow,
  star,
} from '../svg.ts'
import { shade, tint } from '../tones.ts'
import { flat, type Motif, of, standing } from './motif.ts'

const wood = '#C88F55'

const grass = '#5FA554'

const bed = standing(({ main, side, pop, pale }) => [
  path('M-96-40Q-96-74-62-74H62Q96-74 96-40V30H-96Z', wood),
  box(-76, -28, 68, 42, pale, 16),
  box(8, -28, 68, 42, pale, 16),
  path('M-96 14Q-96 2-84 2H84Q96 2 96 14V76H-96Z', main),
  path('M-96 14Q-96 2-84 2H84Q96 2 96 14V28H-96Z', '#FFFFFF'),
  path('M-96 44H96V62H-96Z', pop),
  box(-102, 66, 204, 22, side, 6),
  box(-92, 86, 16, 14, wood),
  box(76, 86, 16, 14, wood),
])

const hotelFront = standing(({ main, side, pop, pale, dark }) => [
  box(-70, -80, 140, 180, main),
  box(30, -80, 40, 180, shadow),
  box(-80, -94, 160, 18, side, 3),
  dashes('M-52-50H60', pop, 26, 20, 22),
  dashes('M-52-8H60', pop, 26, 20, 22),
  dashes('M-52 34H60', pale, 22, 20, 22),
  box(-20, 56, 40, 44, dark),
  path('M-46 46H46L54 64H-54Z', side),
  ...[-88, 88].map((x) => circle(x, 62, 18, grass) + box(x - 4, 74, 8, 26, wood)),
])

const deskBell = standing(({ main, side, pop }) => [
  circle(0, -52, 14, side),
  box(-5, -48, 10, 24, side),
  path('M-78 56Q-76-30 0-30Q76-30 78 56Z', pop),
  path('M78 56Q76-30 0-30Q50-10 46 56Z', shadow),
  line('M-56 36Q-50-2-22-12', glow, 9),
  box(-96, 56, 192, 20, main, 8),
  box(-84, 76, 168, 24, shade(main, 0.25), 6),
])

const roomKey = flat(({ main, side, pop, pale }) => [
  group('translate(-8 -44)', ring(0, 0, 36, '#E3AE3C', 17)),
  box(-16, -8, 17, 110, '#E3AE3C', 5),
  path('M0 54H26V72H0ZM0 82H34V100H0Z', '#E3AE3C'),
  line('M22-26Q44-10 52 2', side, 5),
  group(
    'translate(62 30) rotate(-24)',
    box(-24, -32, 48, 76, main, 12),
    circle(0, -20, 6, pale),
    path(star(0, 14, 18, 8), pop),
  ),
])

const temple = standing(({ main, side, pop, pale }) => [
  path('M0-96L98-40V-24H-98V-40Z', main),
  path('M0-78L56-44H-56Z', tint(main, 0.2)),
  circle(0, -54, 9, pop),
  box(-86, -24, 172, 14, side),
  box(-82, -10, 164, 80, shade(main, 0.35)),
  ...[-78, -38, 14, 54].map((x) => box(x, -10, 24, 80, pale) + box(x + 15, -10, 9, 80, shadow)),
  box(-92, 68, 184, 14, side),
  box(-104, 82, 208, 18, main),
])

const vase = standing(({ main, pop, pale, side }) => [
  path(
    'M-34-94H34V-80H24Q22-56 46-38Q76-8 58 40Q46 76 30 100H-30Q-46 76-58 40Q-76-8-46-38Q-22-56-24-80H-34Z',
    main,
  ),
  path('M-63 0Q0 22 63 0Q66 18 60 34Q0 58-60 34Q-66 18-63 0Z', pop),
  dashes('M-58 20Q0 42 58 20', side, 10, 10, 10),
  path('M12-80H24Q22-56 46-38Q76-8 58 40Q46 76 30 100H6Q40 30 16-36Z', shadow),
  line('M-42-18Q-54-2-48 14', glow, 7),
  box(-30, -94, 60, 6, pale, 3),
])

const painting = flat(({ main, side, pop, pale }) => [
  box(-100, -84, 200, 168, '#D9A33F', 6),
  box(-88, -72, 176, 144, '#A8741F'),
  box(-80, -64, 160, 128, pale),
  circle(34, -22, 24, pop),
  path('M-80 64V20L-36-24L10 26L36 4L80 40V64Z', main),
  path('M-80 64V44Q-30 24 10 44T80 50V64Z', side),
])

const popcorn = standing(({ main, pale }) => [
  ...[
    [-50, -40, 24],
    [-22, -66, 26],
    [14, -72, 27],
    [46, -48, 25],
    [-4, -42, 26],
    [24, -36, 24],
    [-34, -32, 22],
    [58, -30, 18],
    [-62, -24, 16],
  ].map(([x = 0, y = 0, size = 20], index) =>
    circle(x, y, size, index % 2 ? '#FFE49B' : '#FFF3CF'),
  ),
  path('M-76-24H76L56 100H-56Z', pale),
  path('M-76-24H-46L-34 100H-56ZM-16-24H16L12 100H-12ZM46-24H76L56 100H34Z', main),
  path('M30-24H76L56 100H22Z', shadow),
])

const clapper = flat(({ main, side, pale, dark }) => [
  box(-92, -20, 184, 112, dark, 10),
  path('M-92-20H92V10H-92Z', main),
  path('M-70-20H-42L-56 10H-84ZM-10-20H18L4 10H-24ZM50-20H78L64 10H36Z', pale),
  group(
    'translate(-92 -22) rotate(-14)',
    box(0, -30, 186, 30, main, 4),
    path('M22-30H50L64 0H36ZM82-30H110L124 0H96ZM142-30H170L184 0H156Z', pale),
  ),
  path('M-14 30L26 52L-14 74Z', side),
])

const filmReel = flat(({ main, side, pale }) => [
  circle(0, 0, 98, main),
  circle(0, 0, 84, shade(main, 0.18)),
  around(5, (turn) => group(`rotate(${turn})`, circle(0, -52, 25, pale))),
  circle(0, 0, 16, side),
  path('M-98 0A98 98 0 0 0 98 0A112 112 0 0 1-98 0Z', shadow),
])

const plane = flat(({ main, side, pale }) => [
  group(
    'rotate(42)',
    path(
      'M0-108Q20-90 20-56V-22L100 40V62L20 36L14 78L40 98V108L0 98L-40 108V98L-14 78L-20 36L-100 62V40L-20-22V-56Q-20-90 0-108Z',
      pale,
    ),
    path('M0-108Q20-90 20-56V-22L100 40V62L20 36L14 78L40 98V108L0 98Z', shadow),
    path('M20-22L100 40V62L20 24ZM-20-22L-100 40V62L-20 24Z', main),
    path('M-8-84H8L12-70H-12Z', side),
  ),
])

const suitcase = standing(({ main, side, pop, pale, dark }) => [
  line('M-28-60V-100H28V-60', dark, 10),
  box(-78, -62, 156, 150, main, 18),
  box(-78, -62, 46, 150, softGlow, 16),
  box(-54, -62, 16, 150, side),
  box(38, -62, 16, 150, side),
  circle(-2, -12, 23, pop),
  path('M-14-6L-2-28L12-6Z', pale),
  box(-24, 34, 44, 28, pale, 5),
  circle(-48, 92, 9, dark),
  circle(48, 92, 9, dark),
])

const globe = standing(({ main, side }) => [
  line('M-40-78A84 84 0 1 0 66 58', side, 10),
  circle(0, -14, 72, tint(main, 0.35)),
  path(
    'M-58-56Q-30-86 4-84Q10-60-14-50Q-6-30-30-20Q-60-14-68-36ZM20-30Q50-46 70-20Q72 18 50 36Q30 20 34-2Q16-8 20-30ZM-40 10Q-10 4-4 26Q-14 50-24 53Q-44 40-40 10Z',
    grass,
  ),
  path('M-72-14A72 72 0 0 0 72-14A86 86 0 0 1-72-14Z', shadow),
  box(-6, 66, 12, 22, side),
  box(-46, 84, 92, 16, side, 8),
])

const palmIsland = standing(({ main, pop, side }) => [
  circle(-40, -20, 44, pop),
  path('M-104 78Q0 20 104 78Z', '#F1CF8E'),
  path('M26 64Q18-10 44-56L54-52Q36-6 44 64Z', wood),
  path(
    'M48-56Q10-92-26-56Q14-70 48-56ZM48-56Q88-94 108-46Q80-66 48-56ZM48-56Q14-46 2-4Q22-40 48-56ZM48-56Q84-40 84 4Q68-36 48-56ZM48-56Q40-96 74-104Q58-84 48-56Z',
    grass,
  ),
  path('M-108 76Q-80 64-54 76T0 76T54 76T108 76V100H-108Z', main),
  line('M-80 90Q-66 84-52 90M14 88Q28 82 42 88', tint(side, 0.5), 5),
])

export const placeMotifs = {
  hotel: [bed, hotelFront, of(/breakfast|dinner/i, deskBell), of(/upgrade|checkout/i, roomKey)],
  museum: [temple, painting, vase],
  cinema: [of(/popcorn|drink/i, popcorn), clapper, filmReel],
  travel: [
    of(/seat|tours/i, plane),
    of(/luggage|booking/i, suitcase),
    of(/tours/i, palmIsland),
    globe,
  ],
} satisfies Record<string, readonly Motif[]>
