import { IconDeviceMobileCheck, IconFlag, IconTags } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { STEP_HIGHLIGHT_SECONDS, TESTIMONIAL_SECONDS } from '#shared/constants.ts'
import { paths } from '#web/lib/paths.ts'
import {
  classNames,
  Link,
  lazyPart,
  PageMeta,
  PauseButton,
  RemotePicture,
  Skeleton,
  useNear,
  useRotation,
} from '#web/ui/index.ts'
import { type CategoryBrands, CategoryTiles, type Tile } from './category-tiles.tsx'
import rowClasses from './deal-rows.module.css'
import { FeaturedFanPages, type FeaturedOrganization } from './featured-fan-pages.tsx'
import { Hero } from './hero.tsx'
import section from './section.module.css'
import classes from './steps.module.css'
import { useHomeDeals } from './use-home-deals.ts'

type HomePageProps = {
  /** Undefined while loading. If empty, the section is hidden. */
  featured: FeaturedOrganization[] | undefined
  categoryBrands: CategoryBrands
  tiles: readonly Tile[] | undefined
}

export function HomePage({ featured, categoryBrands, tiles }: HomePageProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageMeta
        title={t('home.title')}
        description={t('common.description')}
        canonicalPath={paths.root.href()}
      />
      <Hero />
      <DealRows />
      <CategoryTiles brands={categoryBrands} tiles={tiles} />
      <FeaturedFanPages organizations={featured} />
      <Steps />
      <Testimonials />
    </>
  )
}

/** The three steps of using Fanward. Each step is highlighted in turn. */
function Steps() {
  const { t } = useTranslation()
  const rotation = useRotation(3, STEP_HIGHLIGHT_SECONDS * 1000)
  const steps = [
    { title: t('home.stepFollow'), text: t('home.stepFollowText'), Icon: IconFlag },
    { title: t('home.stepBrowse'), text: t('home.stepBrowseText'), Icon: IconTags },
    { title: t('home.stepRedeem'), text: t('home.stepRedeemText'), Icon: IconDeviceMobileCheck },
  ]
  return (
    <section className={section.section} aria-labelledby="home-steps">
      <div className={section.head}>
        <h2 id="home-steps">{t('home.stepsTitle')}</h2>
        <PauseButton
          rotation={rotation}
          pauseLabel={t('home.pauseRotation')}
          playLabel={t('home.playRotation')}
        />
      </div>
      <ol className={classes.steps} {...rotation.rest}>
        {steps.map(({ title, text, Icon }, index) => (
          <li
            key={title}
            className={classNames(classes.step, index === rotation.index && classes.current)}
          >
            <span className={classes.number}>
              <span className="sr-only">{t('home.stepNumber', { number: index + 1 })}</span>
              <span aria-hidden="true">{index + 1}</span>
            </span>
            <Icon size={30} stroke={1.6} aria-hidden="true" className={classes.icon} />
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
      <Link to={paths.about.href()} className={section.more}>
        {t('home.stepsMore')}
      </Link>
    </section>
  )
}

const testimonials = [
  { id: 'one', picture: 'images/testimonials/1.svg' },
  { id: 'two', picture: 'images/testimonials/2.svg' },
  { id: 'three', picture: 'images/testimonials/3.svg' },
] as const

/**
 * Three quotes, shown one at a time. All are in the same grid cell, so the tallest one sets the
 * height.
 */
function Testimonials() {
  const { t } = useTranslation()
  const rotation = useRotation(testimonials.length, TESTIMONIAL_SECONDS * 1000)
  return (
    <section className={section.section} aria-labelledby="home-testimonials">
      <h2 id="home-testimonials" className={classes.heading}>
        {t('home.testimonialsTitle')}
      </h2>
      <div
        className={classes.quotes}
        {...rotation.rest}
        aria-live={rotation.isRunning ? 'off' : 'polite'}
      >
        {testimonials.map(({ id, picture }, index) => (
          <figure
            key={id}
            className={classNames(classes.quote, index === rotation.index && classes.shown)}
            aria-hidden={index !== rotation.index}
          >
            <blockquote className={classes.words}>{t(`home.testimonials.${id}.quote`)}</blockquote>
            <figcaption className={classes.who}>
              <RemotePicture
                path={picture}
                use="logo"
                alt=""
                className={classes.face}
                fallback={<span className={classes.face} aria-hidden="true" />}
              />
              <span>
                <strong className={classes.name}>{t(`home.testimonials.${id}.name`)}</strong>
                <span className={classes.role}>{t(`home.testimonials.${id}.role`)}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <div className={classes.controls}>
        {testimonials.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            className={classes.dot}
            aria-current={index === rotation.index}
            aria-label={t('home.testimonialSlide', {
              number: index + 1,
              total: testimonials.length,
            })}
            onClick={() => rotation.show(index)}
          />
        ))}
        <PauseButton
          rotation={rotation}
          pauseLabel={t('home.pauseRotation')}
          playLabel={t('home.playRotation')}
        />
      </div>
    </section>
  )
}

const DealRow = lazyPart(async () => (await import('./deal-row.tsx')).DealRow, {
  words: ['pages', 'browsing'],
  waiting: <BlankRow />,
  isExtra: true,
})

/** Rows of deals: near the visitor or in a city, ending tonight, and new. */
function DealRows() {
  const { deals, isError, source } = useHomeDeals()
  const rows = deals?.rows ?? []
  if (isError || (deals && rows.length === 0)) return null
  return (
    <section className={section.section}>
      {deals
        ? rows.map((row, i) => (
            <LateRow key={i === 0 ? i : row.kind}>
              <DealRow row={row} deals={deals} isByDevice={source === 'device'} />
            </LateRow>
          ))
        : bones.map((bone) => (
            <div key={bone} className={rowClasses.place}>
              <BlankRow />
            </div>
          ))}
    </section>
  )
}

/** Shows a row once its end is in view or, after the first scroll, near the view. */
function LateRow({ children }: { children: ReactNode }) {
  const end = useRef<HTMLSpanElement>(null)
  const isNear = useNear(end, true)
  return (
    <div className={rowClasses.place}>
      {isNear ? children : <BlankRow />}
      <span ref={end} />
    </div>
  )
}

const bones = ['first', 'second', 'third']

function BlankRow() {
  return (
    <div className={rowClasses.blank} aria-hidden="true">
      {bones.map((bone) => (
        <Skeleton key={bone} />
      ))}
    </div>
  )
}
