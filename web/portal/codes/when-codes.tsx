import { IconMapPinOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isRefusal } from '#web/lib/api/retry.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { ButtonLink, ErrorState, PageMeta } from '#web/ui/index.ts'
import { type PageShape, type Reading, WhenRead } from '../parts/index.ts'

type WhenCodesProps<Data> = {
  reading: Reading<Data>
  shape: PageShape
  tiles?: number
  children: (data: Data) => ReactNode
}

/**
 * Shows a page once its data has loaded, or a message that the organization or code does not exist.
 */
export function WhenCodes<Data>({ children, ...props }: WhenCodesProps<Data>) {
  const { error } = props.reading
  const isInvalid = hasCode(error, 'invalidTeamOrCode') || hasCode(error, 'notFound')
  if (error && isRefusal(error) && isInvalid) return <InvalidId />
  return <WhenRead {...props}>{children}</WhenRead>
}

function InvalidId() {
  const { t } = useTranslation('codes')
  const { teamKey = '' } = useParams()
  return (
    <>
      <PageMeta title={t('invalid')} />
      <h1 className="sr-only">{t('title')}</h1>
      <ErrorState
        title={t('invalid')}
        icon={<IconMapPinOff size={30} aria-hidden="true" />}
        action={<ButtonLink to={portalPages.teamCodes.href(teamKey)}>{t('all')}</ButtonLink>}
      >
        {t('invalidText')}
      </ErrorState>
    </>
  )
}
