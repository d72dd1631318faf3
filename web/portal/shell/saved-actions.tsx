import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { undoDealActions } from '#shared/api/deal-actions.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { call, type Input } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api-problem.ts'
import type { Saved, Undo } from '#web/lib/portal/saved.ts'
import { Button, ButtonLink, ShareButton } from '#web/ui/index.ts'
import classes from './notices.module.css'

type SavedActionsProps = {
  saved: Saved
  /** Called with the text that says what the undo did. */
  onUndone: (words: string) => void
}

/** Buttons that open or share the page that fans now see, or undo the save. */
export function SavedActions({ saved, onUndone }: SavedActionsProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      {'path' in saved && (
        <>
          <ButtonLink to={saved.path} look="outline">
            <IconEye size={18} aria-hidden="true" />
            <span>
              {t('saved.view')}
              <span className="sr-only"> {saved.name}</span>
            </span>
          </ButtonLink>
          {saved.isShareable && <ShareButton title={saved.name} path={saved.path} />}
        </>
      )}
      {saved.undo && <UndoSave undo={saved.undo} onUndone={onUndone} />}
    </>
  )
}

type UndoSaveProps = { undo: Undo; onUndone: (words: string) => void }

/** Button that undoes a save, until it is certain that this cannot succeed. */
function UndoSave({ undo, onUndone }: UndoSaveProps) {
  const { t } = useTranslation('lists')
  const client = useQueryClient()
  const isBusy = useRef(false)
  const [failure, setFailure] = useState<Failure>()
  const press = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(undefined)
    const failed = await send(undo)
    await renew(client, undo.renews)
    isBusy.current = false
    if (failed === undefined) onUndone(t(`saveUndo.${undo.leaves}`))
    else setFailure(failed)
  }
  const isFinal = failure === 'changed' || failure === 'gone'
  return (
    <>
      {!isFinal && (
        <Button look="outline" onClick={() => void press()}>
          <IconArrowBackUp size={18} aria-hidden="true" />
          {t('table.undo')}
        </Button>
      )}
      {failure && (
        <p role="alert" className={classes.failure}>
          {t(`saveUndo.${failure}`)}
        </p>
      )}
    </>
  )
}

type Failure = 'offline' | 'changed' | 'gone' | 'failed'

/** Sends the request of an undo. Returns why it failed, or undefined if it succeeded. */
async function send({ route, asked }: Undo): Promise<Failure | undefined> {
  try {
    return failureIn(await call(route, asked as Input<typeof route>))
  } catch (error) {
    if (error instanceof OfflineError) return 'offline'
    if (isRestored(asked.body, error)) return undefined
    if (hasCode(error, 'changedMeanwhile')) return 'changed'
    return hasCode(error, 'forbidden') || hasCode(error, 'notFound') ? 'gone' : 'failed'
  }
}

type Plain = Readonly<Record<string, unknown>>

/**
 * Returns whether the record already has the fields that were sent, because an earlier request
 * succeeded whose answer was lost.
 */
function isRestored(body: unknown, error: unknown): boolean {
  const stored = error instanceof ApiProblem ? error.changed?.fields : undefined
  if (stored === undefined) return false
  const { version: _, ...sent } = body as Plain
  const names = Object.keys({ ...sent, ...stored })
  return names.every((name) => contentOf(sent[name]) === contentOf(stored[name]))
}

/** Returns a field's value as text. Absent and empty values are equal, and a file is its path. */
function contentOf(value: unknown): string {
  const { path = value } = (value ?? {}) as { readonly path?: unknown }
  const text = JSON.stringify(path ?? '')
  return ['""', '[]', '{}'].includes(text) ? '' : text
}

/** Returns the failure in an answer of `undoDealActions`. Other endpoints answer with an error. */
function failureIn(answer: unknown): Failure | undefined {
  const { rows = [] } = answer as Partial<OutputOf<typeof undoDealActions>>
  const outcome = rows[0]?.outcome
  if (outcome === undefined || outcome === 'undone') return undefined
  if (outcome === 'busy') return 'failed'
  return outcome === 'changed' ? 'changed' : 'gone'
}
