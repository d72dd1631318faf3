import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Route } from '#shared/api/route.ts'
import type { ProblemCode } from '#shared/errors.ts'
import { Form, type FormProblem, type Refusal } from '#web/form/index.ts'
import { renew } from '#web/lib/api/resource.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { Button, Sheet } from '#web/ui/index.ts'

type AddLinkProps = {
  form: ComponentProps<typeof Form>['form']
  title: string
  words: {
    add: string
    saving: string
    done: string
    /**
     * Text if an earlier request of the form added the link, and the link has since ended or is in
     * use.
     */
    madeBefore: string
    /** Text if the maximum number of links is open. */
    full: string
    /** Text if the request had no answer. */
    unanswered: string
  }
  /** The new link, which the dialog shows instead of the form. */
  made: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * Dialog that adds a secret link and then shows it, once. Nothing closes the dialog while the link
 * is being added, and only its button while the link is shown.
 */
export function AddLink({ form, title, words, made, onClose, children }: AddLinkProps) {
  const { t } = useTranslation()
  const problemWords = (problem: FormProblem) => {
    if (problem.kind === 'changed') return words.madeBefore
    if (problem.kind !== 'own') return undefined
    return problem.code === UNANSWERED ? words.unanswered : words.full
  }
  return (
    <Sheet
      isOpen
      title={title}
      closeLabel={t('common.close')}
      onClose={onClose}
      isBinding={Boolean(made) || form.state === 'saving'}
      footer={made && <Button onClick={onClose}>{words.done}</Button>}
    >
      {made || (
        <Form
          form={form}
          label={title}
          submitWord={words.add}
          savingWord={words.saving}
          saysSaved={false}
          problemWords={problemWords}
        >
          {children}
        </Form>
      )}
    </Sheet>
  )
}

const UNANSWERED = 'unanswered'

/**
 * Returns functions for the form: one that reads the list of links again, and one that returns the
 * refusal for a lost answer or a full list.
 */
export function useLinkList(list: Route, full: ProblemCode) {
  const client = useQueryClient()
  const readAgain = () => void renew(client, [list])
  const refusalOf = (error: unknown): Refusal | undefined => {
    const isUnanswered = error instanceof OfflineError
    if (!isUnanswered && !hasCode(error, full)) return undefined
    // The list shows whether the server added the link.
    readAgain()
    return { problem: { kind: 'own', code: isUnanswered ? UNANSWERED : full } }
  }
  return { readAgain, refusalOf }
}
