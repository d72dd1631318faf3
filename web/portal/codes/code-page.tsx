import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { CodeRow } from '#shared/api/codes.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useZoned } from '../parts/days.ts'
import { EntityPage } from '../parts/frames/entity-page.tsx'
import { Standing } from '../parts/standing.tsx'
import { CodeUsers } from './code-users.tsx'
import classes from './codes.module.css'
import { CodeEnding } from './endings.tsx'
import { useLevel, useLevelTrail } from './levels.ts'
import { useCode } from './read-codes.ts'
import { WhenCodes } from './when-codes.tsx'

/** A code's state, its users, and the actions that end it. */
export function CodePage() {
  const { t } = useTranslation('codes')
  const { teamKey = '', codeId = '' } = useParams()
  const accessLevel = useLevel()
  const { reading, users, isSettling } = useCode(teamKey, codeId)
  const trail = useLevelTrail(teamKey, accessLevel)
  return (
    <WhenCodes reading={reading} tiles={2}>
      {(code) => {
        const of = { teamKey, accessLevel: code.accessLevel }
        return (
          <EntityPage
            name={code.code}
            title={t('titleOf', { code: code.code })}
            kind={t(`one.${code.accessLevel}`)}
            trail={trail}
            state={<CodeStatus status={code.status} />}
          >
            <Facts code={code} />
            <CodeEnding of={of} code={code} />
            <CodeUsers of={of} code={code.code} list={users} isSettling={isSettling} />
          </EntityPage>
        )
      }}
    </WhenCodes>
  )
}

function Facts({ code }: { code: CodeRow }) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const zoned = useZoned()
  const { used = 0, limit, createdAt, deactivatedAt, status } = code
  const facts = {
    status: t(`statuses.${status}`),
    used: formatNumber(used, language),
    limit: limit === undefined ? t('noLimit') : formatNumber(limit, language),
    created: zoned(createdAt),
    ...(deactivatedAt && { deactivatedAt: zoned(deactivatedAt) }),
  }
  return (
    <dl className={classes.facts}>
      {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) => (
        <div key={fact}>
          <dt>{t(fact)}</dt>
          <dd>{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  )
}

function CodeStatus({ status }: Pick<CodeRow, 'status'>) {
  const { t } = useTranslation('codes')
  const isOff = status === 'deactivated'
  return (
    <Standing Icon={isOff ? IconBan : IconCircleCheck} isOff={isOff}>
      {t(`statuses.${status}`)}
    </Standing>
  )
}
