import type { ComponentType, ReactNode } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import { addCatalogues, type Namespace } from '#web/lib/i18n.ts'
import { lateScript } from '#web/lib/late-script.ts'
import { type LateFailure, latePart } from '#web/ui/late-part.tsx'
import { lateDialog } from './late-dialog.ts'
import { PieceFailure, ScreenFailure } from './page/late-failures.tsx'

type LoadScreen<Props> = () => Promise<ComponentType<Props>>

interface LazyOptions {
  /** The catalogues of its words, which arrive beside it. */
  readonly words?: readonly Namespace[]
  /** Set where it has fields or menus of Mantine. */
  readonly withMantine?: true
  /** Set where it shows the login, whose ways in the environment says. */
  readonly isLogin?: true
}

interface ScreenOptions extends LazyOptions {
  /** Says that it did not come; without it within the frame of the page. */
  readonly Failure?: (failure: LateFailure) => ReactNode
}

interface PartOptions extends LazyOptions {
  /** Keeps its room until it is there. */
  readonly waiting?: ReactNode
  /** Set where the page is whole without it: nothing is said if it does not come. */
  readonly isExtra?: true
  /** Set where the page is there for its sake. */
  readonly isMainPart?: true
}

/** The catalogues of every screen of the portal. */
export const PORTAL_WORDS = ['pages', 'portal', 'forms', 'lists'] as const satisfies Namespace[]

/** Makes a screen of its own script and words. */
export function lazyScreen<Props extends object = object>(
  load: LoadScreen<Props>,
  { Failure = ScreenFailure, ...needs }: ScreenOptions = {},
) {
  return latePart(withNeeds(load, needs), { Failure, reloads: 'always' })
}

/** Makes a part of a screen that comes after it. */
export function lazyPart<Props extends object>(load: LoadScreen<Props>, options: PartOptions = {}) {
  const { waiting = null, isExtra, isMainPart } = options
  const loadWhole = withNeeds(load, options)
  if (isExtra) return latePart(loadWhole, { waiting, Failure: Nothing, reloads: 'never' })
  return latePart(loadWhole, { waiting, Failure: isMainPart ? ScreenFailure : PieceFailure })
}

/** Makes a dialog that comes once somebody opens it. */
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

/** The ways in of the environment are known when the login shows; Mantine comes beside it. */
function withLogin<Props extends object>(load: LoadScreen<Props>): LoadScreen<Props> {
  return inMantineScope(async () => {
    const config = loadConfig().catch((error: unknown) => console.error(error))
    const [Screen] = await Promise.all([load(), config])
    return Screen
  })
}

const loadScope = lateScript(() => import('#web/ui/mantine-scope.tsx'))

/** Wraps a component that uses Mantine: the provider is fetched beside it, not after it. */
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
