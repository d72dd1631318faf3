import type { ComponentType, ReactNode } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import { addCatalogues, type Namespace } from '#web/lib/i18n.ts'
import { lateScript } from '#web/lib/late-script.ts'
import { type LateFailure, latePart } from '#web/ui/lazy-loading/late-part.tsx'
import { lateDialog } from './late-dialog.ts'
import { PieceFailure, ScreenFailure } from './late-failures.tsx'

type LoadScreen<Props> = () => Promise<ComponentType<Props>>

interface LazyOptions {
  /** Catalogs of texts that the screen needs. */
  readonly words?: readonly Namespace[]
  /** True if the screen uses Mantine, for example for fields and menus. */
  readonly withMantine?: true
  /**
   * True if the screen shows the login. The configuration with the sign-in options is then loaded
   * as well.
   */
  readonly isLogin?: true
}

interface ScreenOptions extends LazyOptions {
  /**
   * Renders the error if the screen fails to load. By default, the error is within the page's
   * frame.
   */
  readonly Failure?: (failure: LateFailure) => ReactNode
}

interface PartOptions extends LazyOptions {
  /** Shown until the part has loaded, to reserve its space. */
  readonly waiting?: ReactNode
  /** True if the page is complete without the part. A failure to load is then not shown. */
  readonly isExtra?: true
  /** True if the part is the main content of the page. */
  readonly isMainPart?: true
}

/** Catalogs that every screen of the portal needs. */
export const PORTAL_WORDS = ['pages', 'portal', 'forms', 'lists'] as const satisfies Namespace[]

/** Returns a screen that loads lazily together with its texts. */
export function lazyScreen<Props extends object = object>(
  load: LoadScreen<Props>,
  { Failure = ScreenFailure, ...needs }: ScreenOptions = {},
) {
  return latePart(withNeeds(load, needs), { Failure, reloads: 'always' })
}

/** Returns a part of a screen that loads lazily together with its texts. */
export function lazyPart<Props extends object>(load: LoadScreen<Props>, options: PartOptions = {}) {
  const { waiting = null, isExtra, isMainPart } = options
  const loadWhole = withNeeds(load, options)
  if (isExtra) return latePart(loadWhole, { waiting, Failure: Nothing, reloads: 'never' })
  return latePart(loadWhole, { waiting, Failure: isMainPart ? ScreenFailure : PieceFailure })
}

/** Returns a dialog that loads when it is first rendered. */
export function lazyDialog<Props extends { isOpen?: boolean; onClose: () => void }>(
  load: LoadScreen<Props>,
  options: LazyOptions = {},
) {
  return lateDialog(withNeeds(load, options))
}

const Nothing = () => null

function withNeeds<Props extends object>(
  load: LoadScreen<Props>,
  { words = [], withMantine, isLogin }: LazyOptions,
): LoadScreen<Props> {
  const loadWithWords = withWords(words, load)
  if (isLogin) return withLogin(loadWithWords)
  return withMantine ? inMantineScope(loadWithWords) : loadWithWords
}

function withWords<Props extends object>(
  namespaces: readonly Namespace[],
  load: LoadScreen<Props>,
): LoadScreen<Props> {
  return async () => {
    const [Screen] = await Promise.all([load(), addCatalogues(...namespaces)])
    return Screen
  }
}

/**
 * Returns a function that loads a login screen, Mantine, and the configuration with the sign-in
 * options in parallel.
 */
function withLogin<Props extends object>(load: LoadScreen<Props>): LoadScreen<Props> {
  return inMantineScope(async () => {
    const config = loadConfig().catch((error: unknown) => console.error(error))
    const [Screen] = await Promise.all([load(), config])
    return Screen
  })
}

const loadScope = lateScript(() => import('#web/ui/mantine-scope.tsx'))

/**
 * Returns a function that loads a component and Mantine in parallel. The loaded component is
 * wrapped in Mantine's provider.
 */
function inMantineScope<Props extends object>(load: LoadScreen<Props>): LoadScreen<Props> {
  return async () => {
    const [{ MantineScope }, Screen] = await Promise.all([loadScope(), load()])
    // biome-ignore lint/correctness/noComponentHookFactories: runs once per screen, when its chunk arrives.
    const ScreenInScope = (props: Props) => (
      <MantineScope>
        <Screen {...props} />
      </MantineScope>
    )
    return ScreenInScope
  }
}
