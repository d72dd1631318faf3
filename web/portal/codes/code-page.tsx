import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type { CodeRow } from '#shared/api/codes.ts'
import { renew } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { formatZoned } from '../parts/days.ts'
import { EntityPage } from '../parts/frames/entity-page.tsx'
import { Section } from '../parts/frames/section.tsx'
import { useQuestion } from '../parts/use-question.tsx'
import { CodeStatus } from './code-status.tsx'
import { CodeUsers } from './code-users.tsx'
import classes from './codes.module.css'
import { LEVEL_PATHS, type LevelOfTeam, useLevel } from './levels.ts'
import { type Deed, takeSome } from './take-codes.ts'
import { useCode } from './use-code.ts'
import { codeReads } from './use-totals.ts'
import { WhenCodes } from './when-codes.tsx'

/** One code: how it stands, who has used it, and putting an end to it. */
export function CodePage() {
  const { t } = useTranslation('codes')
  const { teamId = '', codeId = '' } = useParams()
  const accessLevel = useLevel()
  const { reading, users, isSettling } = useCode(teamId, codeId)
  const lists = LEVEL_PATHS[accessLevel].list.href(teamId)
  return (
    <WhenCodes reading={reading} tiles={2}>
      {(code) => {
        const of = { teamKey: teamId, accessLevel: code.accessLevel }
        return (
          <EntityPage
            name={code.code}
            title={t('titleOf', { code: code.code })}
            kind={t(`one.${code.accessLevel}`)}
            trail={[
              { to: portalPaths.teamCodes.href(teamId), word: t('all') },
              { to: lists, word: t(`lists.${accessLevel}`) },
            ]}
            state={<CodeStatus status={code.status} />}
          >
            <Facts code={code} />
            <Ending of={of} code={code} />
            <Section title={t('users.title')}>
              <div role="status">
                {isSettling && <p className={classes.note}>{t('users.settling')}</p>}
              </div>
              <CodeUsers of={of} code={code.code} list={users} />
            </Section>
          </EntityPage>
        )
      }}
    </WhenCodes>
  )
}

function Facts({ code }: { code: CodeRow }) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const { used = 0, limit, createdAt, deactivatedAt, status } = code
  const moment = (at: string) => formatZoned(at, language, serverNow())
  return (
    <dl className={classes.facts}>
      <Fact word={t('status')}>{t(`statuses.${status}`)}</Fact>
      <Fact word={t('used')}>{formatNumber(used, language)}</Fact>
      <Fact word={t('limit')}>
        {limit === undefined ? t('noLimit') : formatNumber(limit, language)}
      </Fact>
      <Fact word={t('created')}>{moment(createdAt)}</Fact>
      {deactivatedAt && <Fact word={t('deactivatedAt')}>{moment(deactivatedAt)}</Fact>}
    </dl>
  )
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Deactivates or deletes the code; a deleted one has no page to stay at. */
function Ending({ of, code: { code, status } }: { of: LevelOfTeam; code: CodeRow }) {
  const { t } = useTranslation('codes')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { ask, sheet } = useQuestion()
  const place = useRef<HTMLDivElement>(null)
  // A code that is deactivated has no such button any more.
  const keptFocus = useFocusKept(place, 'button')
  const take = useMutation({
    mutationFn: (deed: Deed) => takeSome(deed, of, [code]),
    onSuccess: async (_, deed) => {
      if (deed === 'delete') await navigate(LEVEL_PATHS[of.accessLevel].list.href(of.teamKey))
      else await renew(client, codeReads)
    },
  })
  const begin = async (deed: Deed) => {
    if (take.isPending) return
    const isWanted = await ask({
      title: t(`take.${deed}.one`, { code }),
      text: <p>{t(`take.${deed}.text`, { count: 1 })}</p>,
      word: t(`take.${deed}.word`),
      isDestructive: true,
    })
    if (isWanted) take.mutate(deed)
  }
  return (
    <>
      <div ref={place} tabIndex={-1} {...keptFocus} className={classes.actions}>
        {status === 'active' && (
          <Button
            look="outline"
            aria-disabled={take.isPending}
            onClick={() => void begin('deactivate')}
          >
            {t('take.deactivate.word')}
          </Button>
        )}
        <Button look="outline" aria-disabled={take.isPending} onClick={() => void begin('delete')}>
          {t('take.delete.word')}
        </Button>
      </div>
      {take.isError && (
        <p role="alert" className={classes.failure}>
          {t('take.failed')}
        </p>
      )}
      {sheet}
    </>
  )
}
