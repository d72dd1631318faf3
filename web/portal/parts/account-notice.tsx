import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import type { MadeAccount } from '#shared/api/made-account.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import classes from './account-notice.module.css'
import frames from './frames/frames.module.css'

type Made = z.infer<typeof MadeAccount>
type AccountNoticeProps = {
  made: Made
  words: { unfinished: string; uninvited: string; toList: string }
  toList: string
}

/** Whether whoever runs what was made knows of their account, and can sign in with it. */
export function isAccountDone(made: Made | undefined): boolean {
  return made?.isInvited === true && !made.isUnfinished
}

/** What was made is there, but whoever runs it does not know yet, or cannot sign in. */
export function AccountNotice({ made, words, toList }: AccountNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className={classNames(frames.warning, classes.notice)}
    >
      <p>{made.isUnfinished ? words.unfinished : words.uninvited}</p>
      {!made.isUnfinished && (
        <ButtonLink look="outline" to={toList}>
          {words.toList}
        </ButtonLink>
      )}
    </div>
  )
}
