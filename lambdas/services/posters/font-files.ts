const DISPLAY = 'Bricolage Grotesque'
const TEXT = 'Inter'

const font = (name: string, weight: 500 | 600 | 800, letters: 'latin' | 'latin-ext') => {
  const folder = name.toLowerCase().replaceAll(' ', '-')
  return {
    name: letters === 'latin' ? name : `${name} ${letters}`,
    weight,
    style: 'normal',
    file: `@fontsource/${folder}/files/${folder}-${letters}-${weight}-normal.woff`,
  } as const
}

/** Files of the fonts, by their path in the package that contains them. */
export const POSTER_FONTS = [
  font(DISPLAY, 800, 'latin'),
  font(DISPLAY, 800, 'latin-ext'),
  font(TEXT, 500, 'latin'),
  font(TEXT, 500, 'latin-ext'),
  font(TEXT, 600, 'latin'),
  font(TEXT, 600, 'latin-ext'),
]

/** Font families, each with fallbacks for the letters it lacks. */
export const TEXT_FONTS = [TEXT, `${TEXT} latin-ext`].join(', ')
export const DISPLAY_FONTS = [DISPLAY, `${DISPLAY} latin-ext`, TEXT_FONTS].join(', ')
