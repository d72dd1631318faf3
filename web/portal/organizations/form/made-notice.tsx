import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { MadeAccount } from '#shared/api/made-account.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import frames from '../../parts/frames/frames.module.css'

type MadeNoticeProps = { email: string; made: z.infer<typeof MadeAccount>; toList: string }

/** The organization is there, but whoever runs it does not know yet, or cannot sign in. */
export function MadeNotice({ email, made, toList }: MadeNoticeProps) {
  const { t } = useTranslation('organizations')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} role="alert" tabIndex={-1} className={frames.warning}>
      <p>{t(made.isUnfinished ? 'made.unfinished' : 'made.uninvited', { email })}</p>
      {!made.isUnfinished && (
        <ButtonLink look="outline" to={toList}>
          {t('made.toList')}
        </ButtonLink>
      )}
    </div>
  )
}
