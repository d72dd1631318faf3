import type { ComponentType, ReactNode } from 'react'
import { addCatalogues, addKnownCatalogues } from '#web/lib/i18n.ts'
import { lateScript } from '#web/lib/late-script.ts'
import { lateDialog } from './late-dialog.ts'
import { latePart } from './late-part.tsx'
import { PieceFailure } from './page/late-failures.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A dialog with the words of alerts, over a screen that most people see without it. */
export function alertsDialog<Props extends { isOpen?: boolean; onClose: () => void }>(
  load: Load<Props>,
) {
  return lateDialog(withAlertWords(load))
}

/** A part of a screen with the words of alerts; `waiting` keeps its room. */
export function alertsPart<Props extends object>(load: Load<Props>, waiting: ReactNode) {
  return latePart(withAlertWords(load), { waiting, Failure: PieceFailure })
}

const loadCatalogue = lateScript(() => import('#web/lib/alert-catalogue.ts'), { reloads: 'never' })

async function addWords(): Promise<void> {
  addKnownCatalogues((await loadCatalogue()).alertCatalogue)
  await addCatalogues('alerts')
}

function withAlertWords<Props extends object>(load: Load<Props>): Load<Props> {
  return async () => {
    const [Part] = await Promise.all([load(), addWords()])
    return Part
  }
}
