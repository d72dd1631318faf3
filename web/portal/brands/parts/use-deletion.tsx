import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Route } from '#shared/api/route.ts'
import { renew } from '#web/lib/api/resource.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { useQuestion } from '#web/ui/index.ts'
import classes from './brands.module.css'

type Deletion = {
  /** Texts of the confirmation. */
  words: { title: string; text: string; word: string }
  run: () => Promise<unknown>
  /** Endpoints whose answers are refetched after the deletion. */
  renews: readonly Route[]
  onGone?: () => void
}

/**
 * Returns a function that permanently deletes an entity after confirmation. Callers render the
 * confirmation (`sheet`) and the explanation of a failure (`notice`).
 */
export function useDeletion() {
  const { t } = useTranslation('brands')
  const client = useQueryClient()
  const { ask, sheet } = useQuestion()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ run }: Deletion) => {
      try {
        await run()
      } catch (failure) {
        // Somebody else has already deleted the entity, which counts as success.
        if (!hasCode(failure, 'notFound')) throw failure
      }
    },
    onSuccess: (_, { renews, onGone }) => {
      onGone?.()
      return renew(client, renews)
    },
  })
  const begin = async (deletion: Deletion) => {
    if (isPending) return
    const { title, text, word } = deletion.words
    if (await ask({ title, text: <p>{text}</p>, word, isDestructive: true })) mutate(deletion)
  }
  return {
    begin,
    sheet,
    notice: error && (
      <p role="alert" className={classes.failure}>
        {t(`failure.${failureOf(error)}`)}
      </p>
    ),
  }
}

function failureOf(error: Error) {
  if (hasCode(error, 'hasDealGroups')) return 'hasDealGroups'
  return error instanceof OfflineError ? 'offline' : 'other'
}
