import type { ComponentType, ReactNode } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import { addCatalogues, type Namespace } from '#web/lib/i18n.ts'
import { lateScript } from '#web/lib/late-script.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { lateDialog } from './late-dialog.ts'
import { BareScreenFailure, PieceFailure, ScreenFailure } from './page/late-failures.tsx'

type LoadScreen<Props> = () => Promise<ComponentType<Props>>

/** A screen: its own chunk and, beside it, its words. */
function screen<Props extends object>(load: LoadScreen<Props>, ...own: readonly Namespace[]) {
  return latePart(withWords(own, load), { Failure: ScreenFailure, reloads: 'always' })
}

/** Home, which says nothing that other pages say. */
export function homeScreen(load: LoadScreen<object>) {
  return screen(load, 'home')
}

const Nothing = () => null

/** An extra of a page with the words of pages and its `own`: where it does not come, the page is as it was. */
export function quietPart<Props extends object>(
  load: LoadScreen<Props>,
  waiting: ReactNode,
  ...own: readonly Namespace[]
) {
  return silentPart(withWords(['pages', ...own], load), waiting)
}

/** An extra that says nothing of its own: where it does not come, nobody misses it. */
export function silentPart<Props extends object>(load: LoadScreen<Props>, waiting: ReactNode) {
  return latePart(load, { waiting, Failure: Nothing, reloads: 'never' })
}

/** A screen of plain elements: its own chunk and, beside it, the words of the pages and its `own`. */
export function plainScreen<Props extends object = object>(
  load: LoadScreen<Props>,
  ...own: readonly Namespace[]
) {
  return screen(load, 'pages', ...own)
}

/** The same with a form on it. */
export function plainFormScreen(load: LoadScreen<object>) {
  return plainScreen(load, 'presses', 'forms')
}

/** What narrows a list, once somebody asks for it; `waiting` keeps its room. */
export function browsingPart<Props extends object>(load: LoadScreen<Props>, waiting: ReactNode) {
  return latePart(withWords(['pages', 'browsing'], load), { waiting, Failure: PieceFailure })
}

/** A part of a screen of plain elements that one goes to; `waiting` keeps its room. */
export function plainPart<Props extends object>(
  load: LoadScreen<Props>,
  waiting: ReactNode,
  ...own: readonly Namespace[]
) {
  return latePart(withWords(['pages', ...own], load), { waiting, Failure: PieceFailure })
}

/** A dialog that opens by a press on a page of plain elements. */
export function pressedDialog<Props extends { isOpen?: boolean; onClose: () => void }>(
  load: LoadScreen<Props>,
) {
  return lateDialog(withWords(['presses'], load))
}

/** A screen of the fan's own: its words arrive beside it, and those of its subject. */
export function fanScreen<Props extends object = object>(
  load: LoadScreen<Props>,
  ...own: readonly Namespace[]
) {
  return plainScreen(load, 'fan', ...own)
}

/** The same with a form on it. */
export function fanFormScreen(load: LoadScreen<object>) {
  return fanScreen(load, 'presses', 'forms')
}

/** A small part with the wallet's words: where it does not come, the page is as it was. */
export function walletPart<Props extends object>(
  load: LoadScreen<Props>,
  waiting: ReactNode = null,
) {
  return latePart(withWords(['wallet'], load), { waiting, Failure: Nothing, reloads: 'never' })
}

/** A part of a screen that fans come to see by what they do there. */
export function fanPart<Props extends object>(load: LoadScreen<Props>) {
  return latePart(withWords(['fan'], load), { waiting: null, Failure: PieceFailure })
}

/** A screen of the portal and, beside it, the portal's words and those of its own subject. */
export function portalScreen(load: LoadScreen<object>, ...own: Namespace[]) {
  return plainScreen(load, 'portal', 'forms', 'lists', ...own)
}

/** A screen of the portal with a form or menus on it; `own` are the words of its subject. */
export function mantinePortalScreen(load: LoadScreen<object>, ...own: readonly Namespace[]) {
  return plainScreen(inMantineScope(withWords(['portal', 'forms', 'lists', ...own], load)))
}

/** A part of a screen of the portal that one asks for, with words of its own. */
export function portalPart<Props extends object>(
  load: LoadScreen<Props>,
  ...own: readonly Namespace[]
) {
  return latePart(withWords(own, load), { waiting: null, Failure: PieceFailure })
}

/** A part of a screen of the portal that has all of Mantine that is there; `waiting` keeps its room. */
export function mantinePart<Props extends object>(load: LoadScreen<Props>, waiting: ReactNode) {
  return latePart(inMantineScope(load), { waiting, Failure: PieceFailure })
}

/** The portal with its frame. */
export function portalEntry(load: LoadScreen<object>) {
  const loadWithWords = withWords(['pages', 'portal', 'forms', 'lists'], load)
  return latePart(loadWithWords, { Failure: BareScreenFailure, reloads: 'always' })
}

/** A form of plain elements on a screen that most people see without it; `waiting` keeps its room. */
export function plainFormPart<Props extends object>(load: LoadScreen<Props>, waiting: ReactNode) {
  return latePart(withWords(['pages', 'presses', 'forms'], load), {
    waiting,
    Failure: ScreenFailure,
  })
}

/** A form with fields of Mantine on a screen that has none else. */
export function formPart<Props extends object>(
  load: LoadScreen<Props>,
  ...own: readonly Namespace[]
) {
  return latePart(inMantineScope(withWords(['pages', 'forms', ...own], load)), {
    waiting: null,
    Failure: ScreenFailure,
  })
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

/** A screen with the login on it. */
export function loginScreen<Props extends object = object>(load: LoadScreen<Props>) {
  return plainScreen(withLogin(load), 'presses', 'home', 'forms')
}

/** The login over any page. */
export function loginDialog<Props extends { onClose: () => void }>(load: LoadScreen<Props>) {
  return lateDialog(withWords(['pages', 'presses', 'forms'], withLogin(load)))
}

/** What opens over a screen that may have nothing else of Mantine. */
export function mantineDialog<Props extends { isOpen?: boolean; onClose: () => void }>(
  load: LoadScreen<Props>,
) {
  return lateDialog(inMantineScope(load))
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

/** What uses Mantine: the provider is fetched beside it, not after it. */
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
