import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { MadeAccount } from '#shared/api/made-account.ts'
import { saying } from '#web/lib/portal/saved.ts'
import { ButtonLink, classNames } from '#web/ui/index.ts'
import frames from './frames.module.css'
import classes from './made-with-account.module.css'

type Made = z.infer<typeof MadeAccount>

/**
 * Returns `onSaved`, to call with the manager's account once an entity was created. If the account
 * is finished and invited, it opens the list page. Otherwise, it sets `made` to the account.
 */
export function useMadeAccount(list: string) {
  const navigate = useNavigate()
  const [made, setMade] = useState<Made>()
  const onSaved = ({ account }: { readonly account?: Made | undefined }) => {
    if (account?.isInvited && !account.isUnfinished) void navigate(list, saying())
    else setMade(account)
  }
  return { made, onSaved }
}

type MadeWithAccountProps = {
  made: Made | undefined
  words: { unfinished: string; uninvited: string; toList: string }
  list: string
  /** The form. Submitting the form again completes an unfinished account. */
  children: ReactNode
}

/**
 * Shows a form that creates an entity and the account of its manager. If the account is unfinished,
 * a notice is added above the form. If it is finished but not invited, a notice replaces the form.
 */
export function MadeWithAccount({ made, words, list, children }: MadeWithAccountProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused button of the previous step is gone, so the first field gets the focus.
    place.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={place}>
      {made?.isUnfinished && <Notice text={words.unfinished} />}
      {made && !made.isUnfinished ? (
        <Notice text={words.uninvited}>
          <ButtonLink look="outline" to={list}>
            {words.toList}
          </ButtonLink>
        </Notice>
      ) : (
        children
      )}
    </div>
  )
}

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className={classNames(frames.warning, classes.notice)}
    >
      <p>{text}</p>
      {children}
    </div>
  )
}
