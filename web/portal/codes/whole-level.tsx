import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatNumber } from '#web/lib/format.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '../parts/frames/section.tsx'
import { useQuestion } from '../parts/use-question.tsx'
import classes from './codes.module.css'
import type { LevelOfTeam } from './levels.ts'
import { type Deed, takeAll } from './take-codes.ts'

type WholeLevelProps = { of: LevelOfTeam; total: number; active: number }

/**
 * Shows the actions on all codes of a level, regardless of the search. They are kept apart because they are
 * rare.
 */
export function WholeLevel({ of, total, active }: WholeLevelProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const navigate = useNavigate()
  const { ask, sheet } = useQuestion()
  const take = useMutation({
    mutationFn: (deed: Deed) => takeAll(deed, of),
    onSuccess: ({ key }) => navigate(portalPaths.codeJob.href(of.teamKey, key)),
  })
  const begin = async (deed: Deed, count: number) => {
    if (take.isPending) return
    const isWanted = await ask({
      title: t(`take.${deed}.all`, { count, figure: formatNumber(count, language) }),
      text: <p>{t(`take.${deed}.text`, { count })}</p>,
      word: t(`take.${deed}.word`),
      isDestructive: true,
    })
    if (isWanted) take.mutate(deed)
  }
  if (total === 0) return null
  return (
    <Section title={t('whole.title', { list: t(`lists.${of.accessLevel}`) })}>
      <div className={classes.actions}>
        {active > 0 && (
          <Button look="outline" onClick={() => void begin('deactivate', active)}>
            {t('whole.deactivate')}
          </Button>
        )}
        <Button look="outline" onClick={() => void begin('delete', total)}>
          {t('whole.delete')}
        </Button>
      </div>
      {take.isError && (
        <p role="alert" className={classes.failure}>
          {t('take.failed')}
        </p>
      )}
      {sheet}
    </Section>
  )
}
