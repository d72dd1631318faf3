import { IconDeviceMobileCheck, IconFlag, IconTags } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { externalLinks } from '#web/lib/external-links.ts'
import { paths } from '#web/lib/paths.ts'
import {
  ButtonAnchor,
  ButtonLink,
  type DealLabelType,
  DealTypeLabel,
  PageMeta,
} from '#web/ui/index.ts'
import classes from './about-page.module.css'

export function AboutPage() {
  const { t: site } = useTranslation()
  const { t } = useTranslation('about')
  return (
    <>
      <PageMeta title={site('about.title')} description={site('about.description')} />
      <section className={classes.hero}>
        <div className={classes.narrow}>
          <h1>{site('about.title')}</h1>
          <p className={classes.lead}>{t('lead')}</p>
          <div className={classes.ways}>
            <ButtonLink look="amber" to={paths.organizations.href()}>
              {t('ctaFanPages')}
            </ButtonLink>
            <ButtonLink look="outlineOnDark" to={paths.deals.href()}>
              {t('ctaDeals')}
            </ButtonLink>
          </div>
        </div>
      </section>
      <div className={classes.narrow}>
        <FanSteps />
        <Kinds />
        <Partners />
        <Questions />
        <Invitation />
      </div>
    </>
  )
}

function FanSteps() {
  const { t } = useTranslation('about')
  const steps = [
    { title: t('followTitle'), text: t('followText'), Icon: IconFlag },
    { title: t('browseTitle'), text: t('browseText'), Icon: IconTags },
    { title: t('redeemTitle'), text: t('redeemText'), Icon: IconDeviceMobileCheck },
  ]
  return (
    <section className={classes.section}>
      <h2>{t('fansTitle')}</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text, Icon }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <Icon size={28} className={classes.icon} aria-hidden="true" />
            <h3>{title}</h3>
            <p className={classes.stepText}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Kinds() {
  const { t: site } = useTranslation()
  const { t } = useTranslation('about')
  const kinds: { type: DealLabelType; text: string; word: string }[] = [
    { type: 'instore', word: site('dealTypes.instore'), text: t('kindInstore') },
    { type: 'online', word: site('dealTypes.online'), text: t('kindOnline') },
    { type: 'flash', word: site('dealTypes.flash'), text: t('kindFlash') },
    { type: 'triggered', word: site('dealTypes.triggered'), text: t('kindTriggered') },
    { type: 'exclusive', word: site('dealTypes.exclusive'), text: t('kindExclusive') },
    { type: 'contest', word: site('dealTypes.contest'), text: t('kindContest') },
  ]
  return (
    <section className={classes.section}>
      <h2>{t('kindsTitle')}</h2>
      <p className={classes.text}>{t('kindsText')}</p>
      <dl className={classes.kinds}>
        {kinds.map(({ type, word, text }) => (
          <div key={type} className={classes.kind}>
            <dt>
              <DealTypeLabel type={type} word={word} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Partners() {
  const { t: site } = useTranslation()
  const { t } = useTranslation('about')
  return (
    <section className={classes.partners}>
      <h2>{t('partnersTitle')}</h2>
      <p className={classes.text}>{t('partnersText')}</p>
      <div className={classes.ways}>
        <ButtonAnchor look="outline" href={externalLinks.joinAsBusiness}>
          {site('footer.joinBusiness')}
        </ButtonAnchor>
        <ButtonAnchor look="outline" href={externalLinks.joinAsOrganization}>
          {site('footer.joinOrganization')}
        </ButtonAnchor>
      </div>
    </section>
  )
}

function Questions() {
  const { t } = useTranslation('about')
  const questions = [
    { question: t('q1'), answer: t('a1') },
    { question: t('q2'), answer: t('a2') },
    { question: t('q3'), answer: t('a3') },
    { question: t('q4'), answer: t('a4') },
  ]
  return (
    <section className={classes.section}>
      <h2>{t('questionsTitle')}</h2>
      <div className={classes.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={classes.question}>
            <summary className={classes.summary}>{question}</summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

function Invitation() {
  const { t } = useTranslation('about')
  return (
    <section className={classes.invitation}>
      <div>
        <h2>{t('ctaTitle')}</h2>
        <p className={classes.text}>{t('ctaText')}</p>
      </div>
      <div className={classes.actions}>
        <ButtonLink to={paths.organizations.href()}>{t('ctaFanPages')}</ButtonLink>
        <ButtonLink look="outline" to={paths.deals.href()}>
          {t('ctaDeals')}
        </ButtonLink>
      </div>
    </section>
  )
}
