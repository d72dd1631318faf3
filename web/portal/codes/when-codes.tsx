import { IconMapPinOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/message.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { type Reading, WhenRead } from '../parts/frames/when-read.tsx'

type WhenCodesProps<Data> = {
  reading: Reading<Data>
  tiles: number
  children: (data: Data) => ReactNode
}

/** Holds the place of a page of codes; one of no organization, or of no code of it, is said. */
export function WhenCodes<Data>({ reading, tiles, children }: WhenCodesProps<Data>) {
  const { error } = reading
  const isInvalid = hasCode(error, 'invalidTeamOrCode') || hasCode(error, 'notFound')
  if (error && isRefusal(error) && isInvalid) return <InvalidId />
  return (
    <WhenRead reading={reading} tiles={tiles}>
      {children}
    </WhenRead>
  )
}

function InvalidId() {
  const { t } = useTranslation('codes')
  const { teamId = '' } = useParams()
  return (
    <>
      <PageMeta title={t('invalid')} />
      <h1 className="sr-only">{t('title')}</h1>
      <ErrorState
        title={t('invalid')}
        icon={<IconMapPinOff size={30} aria-hidden="true" />}
        action={<ButtonLink to={portalPaths.teamCodes.href(teamId)}>{t('all')}</ButtonLink>}
      >
        {t('invalidText')}
      </ErrorState>
    </>
  )
}
