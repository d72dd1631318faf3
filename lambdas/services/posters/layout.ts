import { MARK_PATH } from '#shared/mark-path.ts'
import { SHARE_PICTURE } from '#shared/media.ts'
import { fieldColors, GREEN } from './field-colors.ts'
import { DISPLAY_FONTS, TEXT_FONTS } from './font-files.ts'
import type { Poster } from './poster.ts'

const { width, height } = SHARE_PICTURE
const INK = '#14171f'
const AMBER = '#ffc53d'
const RIBBONS = {
  public: GREEN,
  exclusive: '#5b43d6',
  contest: '#b0206f',
} as const
/** Widths of the colored field at the top and at the bottom of a poster. */
const EDGE = { top: 790, bottom: 650 }
const MARGIN = 56

/** Pictures of a poster as data URLs. A picture that cannot be read is absent. */
export interface PosterPictures {
  readonly photo?: string | undefined
  readonly logo?: string | undefined
  readonly crest?: string | undefined
}

/**
 * Size of the area for the photo. The left end of the area is under the slanted edge of the
 * colored field.
 */
export const PHOTO = { width: width - EDGE.bottom, height } as const
/** Maximum width and height of a logo's file in pixels. */
export const LOGO_SIZE = 160

type Style = Record<string, string | number>
interface Node {
  readonly type: string
  readonly props: Record<string, unknown>
}
type Child = Node | string | false | undefined

/** Returns the elements of a poster, in the form that satori draws. */
export function posterLayout(poster: Poster, pictures: PosterPictures): Node {
  const { field, shade } = fieldColors(poster.color)
  return box(
    {
      width,
      height,
      position: 'relative',
      background: field,
      color: 'white',
      fontFamily: TEXT_FONTS,
    },
    pictures.photo && picture(pictures.photo, { ...PHOTO, position: 'absolute', right: 0, top: 0 }),
    backdrop(field, shade),
    box(
      {
        position: 'absolute',
        left: MARGIN,
        top: 48,
        bottom: 48,
        width: EDGE.bottom - MARGIN,
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      fansOf(poster, pictures.crest),
      box(
        { flexDirection: 'column', alignItems: 'flex-start' },
        headline(poster.offer),
        ribbon(poster),
      ),
      business(poster, pictures.logo),
    ),
    wordmark(),
  )
}

function box(style: Style, ...children: readonly Child[]): Node {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

function picture(src: string, style: Style): Node {
  return { type: 'img', props: { src, style } }
}

/** Draws the colored field with its slanted edge, an amber stripe and a large pale pennant. */
function backdrop(field: string, shade: string): Node {
  const edge = (by: number) => `M0 0H${EDGE.top + by}L${EDGE.bottom + by} ${height}H0Z`
  return drawing(
    { width, height, viewBox: `0 0 ${width} ${height}`, style: { position: 'absolute' } },
    [
      path({ d: edge(16), fill: AMBER }),
      path({ d: edge(0), fill: field }),
      path({
        d: MARK_PATH,
        fill: shade,
        transform: 'translate(-70 40) rotate(-8 16 16) scale(20)',
      }),
    ],
  )
}

function drawing(props: Record<string, unknown>, children: readonly Node[]): Node {
  return { type: 'svg', props: { ...props, children } }
}

const path = (props: Record<string, unknown>): Node => ({ type: 'path', props })

const SMALL = { fontSize: 22, fontWeight: 500, opacity: 0.85 }

/**
 * Draws the crest and the name of the organization, and the number of other organizations that
 * offer the deal.
 */
function fansOf({ organization, forFans, others }: Poster, crest: string | undefined): Node {
  return box(
    { alignItems: 'center', height: 84, width: EDGE.top - 140 },
    crest &&
      box(
        {
          width: 84,
          height: 84,
          borderRadius: 42,
          background: 'white',
          alignItems: 'center',
          justifyContent: 'center',
          flexShrink: 0,
          marginRight: 20,
        },
        picture(crest, { width: 72, height: 72, borderRadius: 36, objectFit: 'contain' }),
      ),
    organization !== undefined &&
      box(
        { flexDirection: 'column', flexShrink: 1 },
        text(forFans, SMALL),
        box(
          { alignItems: 'baseline' },
          text(organization, { fontSize: 28, fontWeight: 600, lineClamp: 1, flexShrink: 1 }),
          others !== undefined && text(others, { ...SMALL, flexShrink: 0, marginLeft: 10 }),
        ),
      ),
  )
}

function text(content: string, style: Style): Node {
  const breaking = { display: 'block', wordBreak: 'break-word' }
  return { type: 'div', props: { style: { ...breaking, ...style }, children: content } }
}

/** Font sizes of the offer, by the maximum number of characters. */
const SIZES = [
  [16, 104],
  [24, 80],
  [44, 66],
  [64, 60],
  [Number.POSITIVE_INFINITY, 54],
] as const

function headline(offer: string): Node {
  const [, fontSize] = SIZES.find(([most]) => offer.length <= most) ?? SIZES[4]
  return text(offer, {
    fontFamily: DISPLAY_FONTS,
    fontWeight: 800,
    fontSize,
    lineHeight: 1.02,
    letterSpacing: '-0.035em',
    lineClamp: 3,
    width: EDGE.bottom - MARGIN,
  })
}

/** Draws a ribbon with a swallowtail: the price of a flash deal, or else the type of the deal. */
function ribbon({ price, type, typeName }: Poster): Node {
  const background = price === undefined ? 'white' : AMBER
  const style = { fontFamily: DISPLAY_FONTS, fontWeight: 800, letterSpacing: '-0.02em' }
  return box(
    { marginTop: 30, height: 84, transform: 'rotate(-2deg)', color: INK },
    box(
      { background, alignItems: 'center', paddingLeft: 26, paddingRight: 10 },
      ...(price === undefined
        ? [text(typeName, { ...style, fontSize: 40, color: RIBBONS[type] })]
        : [
            text(price.now, { ...style, fontSize: 56 }),
            price.was !== undefined &&
              text(price.was, {
                fontSize: 32,
                fontWeight: 500,
                marginLeft: 20,
                textDecoration: 'line-through',
              }),
            price.off !== undefined && text(price.off, { ...style, fontSize: 32, marginLeft: 20 }),
          ]),
    ),
    drawing({ width: 48, height: 84, viewBox: '0 0 48 84', style: { marginLeft: -4 } }, [
      path({ d: 'M0 0H48L18 42L48 84H0Z', fill: background }),
    ]),
  )
}

function business({ business }: Poster, logo: string | undefined): Node {
  return box(
    { alignItems: 'center', height: 72 },
    logo &&
      box(
        {
          width: 72,
          height: 72,
          borderRadius: 16,
          background: 'white',
          alignItems: 'center',
          justifyContent: 'center',
          flexShrink: 0,
          marginRight: 18,
        },
        picture(logo, { width: 60, height: 60, objectFit: 'contain' }),
      ),
    business !== '' &&
      text(business, { fontSize: 30, fontWeight: 600, lineClamp: 1, flexShrink: 1 }),
  )
}

function wordmark(): Node {
  return box(
    {
      position: 'absolute',
      right: 36,
      bottom: 36,
      padding: '14px 24px 14px 20px',
      borderRadius: 40,
      background: 'white',
      color: INK,
      alignItems: 'center',
    },
    drawing({ width: 40, height: 40, viewBox: '0 0 32 32' }, [path({ d: MARK_PATH, fill: GREEN })]),
    text('Fanward', {
      fontFamily: DISPLAY_FONTS,
      fontWeight: 800,
      fontSize: 36,
      letterSpacing: '-0.03em',
      marginLeft: 10,
      lineHeight: 1,
    }),
  )
}
