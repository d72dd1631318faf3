import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/**
 * Provides Mantine with our theme. Only screens and dialogs that use Mantine are wrapped, so that
 * other pages need not load it. Files that use a component of Mantine import the layered styles of
 * that component, such as `@mantine/core/styles/Button.layer.css`.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      forceColorScheme="light"
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

/**
 * Shades of the brand color. Shade 6 is the color itself, and the others are mixed from it in
 * OKLab.
 */
const pitch: MantineColorsTuple = [
  '#ecf3ef',
  '#d8e5de',
  '#b6cec1',
  '#8eb3a0',
  '#65997f',
  '#3d8062',
  '#0a6b49',
  '#0d573b',
  '#0d442e',
  '#0c3323',
]
const amber: MantineColorsTuple = [
  '#fffbf2',
  '#fff6e3',
  '#ffeeca',
  '#ffe3ab',
  '#ffd98a',
  '#ffce66',
  '#ffc53d',
  '#ca9b2d',
  '#97731f',
  '#6c5112',
]
const coral: MantineColorsTuple = [
  '#fdf0ed',
  '#fadfd9',
  '#f5c3b8',
  '#eca191',
  '#e17e6b',
  '#d45b45',
  '#c8371f',
  '#a12d1a',
  '#7c2314',
  '#5d1a0f',
]
const violet: MantineColorsTuple = [
  '#f0f1fd',
  '#dfe1fb',
  '#c4c6f7',
  '#a5a5f0',
  '#8784e8',
  '#6e64df',
  '#5b43d6',
  '#4937ad',
  '#382b86',
  '#2a2165',
]
const magenta: MantineColorsTuple = [
  '#fbeef3',
  '#f6dbe5',
  '#ecbccf',
  '#df97b4',
  '#d0719b',
  '#c04b83',
  '#b0206f',
  '#8f1c5a',
  '#6f1745',
  '#531234',
]
const sky: MantineColorsTuple = [
  '#ecf2fa',
  '#d7e4f4',
  '#b5cdea',
  '#8db1dd',
  '#6495d0',
  '#3c7bc2',
  '#0b63b6',
  '#0c5093',
  '#0c3e72',
  '#0b2f56',
]
const slate: MantineColorsTuple = [
  '#f1f2f3',
  '#e1e3e5',
  '#c7cacf',
  '#a9adb5',
  '#8b919c',
  '#717884',
  '#5a6270',
  '#494f5b',
  '#383d46',
  '#2a2e35',
]

const display = {
  fontFamily: 'var(--font-display)',
  fontWeight: '700',
}

/** Returns theme settings that make a control of Mantine at least as high as a touch target. */
function touchable(part: string) {
  return { defaultProps: { size: 'sm' }, styles: { [part]: { minHeight: 'var(--touch)' } } }
}

/** Gives Mantine's menus the same arrow as our own menus. */
const withArrow = {
  defaultProps: {
    rightSection: (
      <IconChevronDown size={18} stroke={2.5} color="var(--slate)" aria-hidden="true" />
    ),
  },
}

const theme = createTheme({
  primaryColor: 'pitch',
  primaryShade: 6,
  autoContrast: true,
  luminanceThreshold: 0.4,
  white: '#ffffff',
  black: '#14171f',
  colors: { pitch, amber, coral, red: coral, violet, magenta, sky, slate, gray: slate },
  fontFamily: 'var(--font-text)',
  headings: {
    ...display,
    sizes: {
      h1: { fontSize: 'var(--text-34)', lineHeight: '1.15' },
      h2: { fontSize: 'var(--text-26)', lineHeight: '1.15' },
      h3: { fontSize: 'var(--text-20)', lineHeight: '1.2' },
      h4: { fontSize: 'var(--text-17)', lineHeight: '1.3' },
    },
  },
  fontSizes: {
    xs: 'var(--text-13)',
    sm: 'var(--text-15)',
    md: 'var(--text-17)',
    lg: 'var(--text-20)',
    xl: 'var(--text-26)',
  },
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
  },
  radius: { sm: '4px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '55.625em', lg: '75em', xl: '88em' },
  components: {
    Button: touchable('root'),
    Input: touchable('input'),
    MultiSelect: withArrow,
    NativeSelect: withArrow,
    Select: withArrow,
    PasswordInput: {
      defaultProps: { rightSectionWidth: 'var(--touch)' },
      styles: { visibilityToggle: { width: 'var(--touch)', height: 'var(--touch)' } },
    },
    /** Leaves space for the focus ring below the label, and shows the hint below the field. */
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: {
        label: { marginBottom: 'var(--space-4)' },
        description: { marginTop: 'var(--space-4)' },
      },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Returns CSS variables that replace Mantine's shades of a hue with our tokens. */
const hueVariables = (hue: string) => ({
  [`--mantine-color-${hue}-filled`]: `var(--${hue})`,
  [`--mantine-color-${hue}-light`]: `var(--${hue}-tint)`,
  [`--mantine-color-${hue}-light-color`]: `var(--${hue})`,
  [`--mantine-color-${hue}-outline`]: `var(--${hue})`,
  [`--mantine-color-${hue}-text`]: `var(--${hue})`,
})

/**
 * Replaces Mantine's colors with our tokens. These follow the system's light or dark mode, so
 * Mantine's own mode stays light.
 */
const variables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-white': 'var(--card)',
    '--mantine-color-black': 'var(--ink)',
    '--mantine-color-gray-0': 'var(--sand)',
    '--mantine-color-gray-1': 'var(--sand)',
    '--mantine-color-gray-2': 'var(--hairline)',
    '--mantine-color-gray-3': 'var(--hairline)',
    '--mantine-color-gray-4': 'var(--field-border)',
    '--mantine-color-gray-5': 'var(--field-border)',
    '--mantine-color-gray-6': 'var(--slate)',
    '--mantine-color-gray-7': 'var(--slate)',
    '--mantine-color-gray-8': 'var(--ink)',
    '--mantine-color-gray-9': 'var(--ink)',
  },
  light: {
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--slate)',
    '--mantine-color-placeholder': 'var(--slate)',
    '--mantine-color-anchor': 'var(--pitch)',
    '--mantine-color-error': 'var(--coral)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--sand)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--field-border)',
    '--mantine-color-pitch-filled-hover': 'var(--pitch-hover)',
    ...hueVariables('pitch'),
    ...hueVariables('coral'),
  },
  dark: {},
})
