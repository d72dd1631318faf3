/** Colours of food, whatever the palette: a tomato is red. */
export const crust = '#DD9A4C'
export const crumb = '#F2BE74'
export const tomato = '#D8432F'
export const leaf = '#4E8B3A'
export const cream = '#FFF6E4'
export const cocoa = '#6B3A24'
