/** Five colours that go together. White is readable on `primary`; ink is readable on `accent` and `light`. */
export interface Palette {
  name: string
  /** The colour of an organization's band. */
  primary: string
  secondary: string
  accent: string
  light: string
  dark: string
}

export const palettes: readonly Palette[] = [
  palette('pitch', '#0A6B49', '#E9793F', '#FFC53D', '#FBF1DC', '#10352C'),
  palette('ember', '#C8371F', '#F0934F', '#FFD27A', '#FDF0E2', '#4A1A1E'),
  palette('harbour', '#0B63B6', '#58AFD3', '#FFC04D', '#EDF4F5', '#12304F'),
  palette('dusk', '#5B43D6', '#E7718D', '#FFC98A', '#F5EFFA', '#2A2058'),
  palette('berry', '#B0206F', '#F0836B', '#FFD166', '#FCEEEC', '#48123A'),
  palette('pine', '#1F5B4A', '#D9743F', '#F3C969', '#F7F1E3', '#17302B'),
  palette('brick', '#9E3B2C', '#3F8289', '#F2B84B', '#FAF0E1', '#3A2220'),
  palette('lake', '#13707A', '#F26B4E', '#FFD08A', '#EBF5F1', '#0F3540'),
  palette('mustard', '#A3560A', '#2D6F83', '#FFC93F', '#FFF6DF', '#38260F'),
  palette('plum', '#6B2D73', '#DE5F7F', '#F7B267', '#F9EFF3', '#331B3D'),
  palette('night', '#1E3A6E', '#E2543A', '#FFC53D', '#F0F1F3', '#141D38'),
  palette('orchard', '#44721B', '#D8432F', '#FFCB52', '#F6F5E1', '#22381A'),
  palette('rink', '#0E6795', '#D1452D', '#A9DCEF', '#F3F8FA', '#14324A'),
  palette('sunset', '#CB4319', '#7A3E9D', '#FFB84A', '#FFF1E0', '#3C1B45'),
]

function palette(
  name: string,
  primary: string,
  secondary: string,
  accent: string,
  light: string,
  dark: string,
): Palette {
  return { name, primary, secondary, accent, light, dark }
}
