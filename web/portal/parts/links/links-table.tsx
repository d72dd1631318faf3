import { type ReactNode, useState } from 'react'
import type { ParamsOf, Route } from '#shared/api/route.ts'
import type { Asked } from '#web/lib/api/resource.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { type Column, DataTable, whole } from '#web/table/index.ts'
import { Button, useQuestion } from '#web/ui/index.ts'
import { DoneNotice } from '../frames/done-notice.tsx'
import classes from './links.module.css'

type NamedLink = { key: string; name: string }

/** Route that revokes a link, the list that is refetched afterwards, and the texts. */
type Revoking<R extends Route, Link extends NamedLink> = {
  route: R
  list: Route
  paramsOf: (link: Link) => ParamsOf<R>
  /** Consequences of revoking, for the confirmation. */
  text: (link: Link) => ReactNode
  word: string
  wordsOf: (name: string) => {
    label: string
    question: string
    done: string
    /** Text if the request had no answer. */
    unanswered: string
    failed: string
  }
}

type LinksTableProps<R extends Route, Link extends NamedLink> = {
  caption: string
  /** Accessible name of the region that shows the outcome of the last action. */
  notice: string
  columns: readonly Column<Link>[]
  links: readonly Link[]
  isOpen: (link: Link) => boolean
  revoking: Revoking<R, Link>
  /** Returns further buttons of an open link, before the one that revokes it. */
  more?: (link: Link) => ReactNode
  empty: ReactNode
}

/** Lists secret links. Each open link has a button that revokes it. */
export function LinksTable<R extends Route, Link extends NamedLink>({
  caption,
  notice,
  columns,
  links,
  isOpen,
  revoking,
  more,
  empty,
}: LinksTableProps<R, Link>) {
  const { begin, sheet, isPending, done, failure } = useRevoking(revoking)
  return (
    <>
      <DoneNotice
        label={notice}
        done={done}
        isUndone={false}
        isPending={isPending}
        failure={failure}
        onUndo={undefined}
      />
      <DataTable
        caption={caption}
        columns={columns}
        list={whole(links)}
        keyOf={({ key }) => key}
        actions={(link) =>
          isOpen(link) && (
            <>
              {more?.(link)}
              <Button
                look="destructiveOutline"
                className={classes.revoke}
                aria-label={revoking.wordsOf(link.name).label}
                aria-disabled={isPending}
                onClick={() => void begin(link)}
              >
                {revoking.word}
              </Button>
            </>
          )
        }
        empty={empty}
      />
      {sheet}
    </>
  )
}

/** Returns a function that revokes a link after confirmation, and the outcome in words. */
function useRevoking<R extends Route, Link extends NamedLink>({
  route,
  list,
  paramsOf,
  text,
  word,
  wordsOf,
}: Revoking<R, Link>) {
  const { ask, sheet } = useQuestion()
  const revoke = useChange(route, { renews: [list], networkMode: 'always' })
  const [name, setName] = useState('')
  const begin = async (link: Link) => {
    if (revoke.isPending) return
    const title = wordsOf(link.name).question
    if (!(await ask({ title, text: text(link), word, isDestructive: true }))) return
    setName(link.name)
    revoke.mutate({ params: paramsOf(link) } as Asked<R>)
  }
  const { error, isPending, isSuccess } = revoke
  // The server no longer knows the link, because somebody else has revoked it, which counts as
  // success.
  const isGone = error !== null && hasCode(error, 'notFound')
  const { done, unanswered, failed } = wordsOf(name)
  return {
    begin,
    sheet,
    isPending,
    done: isSuccess || isGone ? done : undefined,
    failure: error && !isGone ? failureOf(error, { unanswered, failed }) : undefined,
  }
}

const failureOf = (error: Error, words: { unanswered: string; failed: string }) =>
  error instanceof OfflineError ? words.unanswered : words.failed
