import { IconCheck, IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import card from './card.module.css'
import { classNames } from './class-names.ts'
import classes from './deal-card.module.css'
import { DealTypeLabel, type DealTypeLabelProps } from './deal-type-label.tsx'
import dots from './dots.module.css'
import { Link } from './link.tsx'
import { LogoPlate } from './logo-plate.tsx'
import { RemotePicture } from './remote-picture.tsx'
import { wholeWords } from './whole-words.tsx'

export type DealCardProps = {
  to: string
  size?: 'small' | 'medium' | 'large' | 'fluid'
  offer: string
  /** Language of the offer's text, if it differs from the page's. */
  offerLang?: string | undefined
  /** Paths of picture and logo in the media bucket. */
  picture?: string | undefined
  labels: DealTypeLabelProps[]
  sponsor: { name: string; logo?: string | undefined }
  organizationName?: string | undefined
  /** Location of the deal, or the text for online deals. */
  place?: string | undefined
  distance?: string | undefined
  /** Line about the deal's price, its end, the units left, or its trigger. */
  left?: ReactNode
  /** Color of that line, by default the usual one. */
  leftTone?: 'urgent' | 'saving' | undefined
  /** Control over the picture, such as the heart. */
  corner?: ReactNode
  /** Label that looks like a button. Only text, because the whole card is a link. */
  action: { word: string; look: 'open' | 'closed' | 'running' | 'done' }
  headingLevel?: 'h2' | 'h3'
  /** True if the card is the first of its list. Its picture then loads eagerly. */
  isFirst?: boolean | undefined
}

/**
 * Card of a deal in a list. The whole card is a link, and the offer's text is the name of the link.
 */
export function DealCard(props: DealCardProps) {
  const { size = 'fluid', labels, sponsor, picture, headingLevel: Heading = 'h3' } = props
  return (
    <article className={classNames(card.card, classes.card, classes[size])}>
      <div className={classNames(card.picture, classes.picture)}>
        <RemotePicture
          path={picture}
          use="dealCard"
          alt=""
          className={card.image}
          fallback={<span className={card.noPicture} aria-hidden="true" />}
          priority={props.isFirst ? 'first' : undefined}
        />
        <div className={card.labels}>
          {labels.map((label) => (
            <DealTypeLabel key={label.type} {...label} />
          ))}
        </div>
      </div>
      {props.corner}
      <div className={classNames(card.body, classes.body)}>
        <LogoPlate
          path={sponsor.logo}
          markSize={20}
          className={classNames(card.logo, classes.logo)}
        />
        <p className={classes.sponsor}>{sponsor.name}</p>
        <Heading className={classes.offer} lang={props.offerLang}>
          <Link to={props.to} className={classNames(card.link, classes.link)}>
            {wholeWords(props.offer)}
          </Link>
        </Heading>
        <DealFoot {...props} />
      </div>
    </article>
  )
}

/** Shows facts at the left, the place last, and at the right what the reader can do. */
function DealFoot({ organizationName, place, distance, left, leftTone, action }: DealCardProps) {
  return (
    <div className={classNames(card.foot, classes.foot)}>
      <div className={classes.facts}>
        {left && <p className={classNames(classes.left, leftTone && classes[leftTone])}>{left}</p>}
        <p className={classNames(dots.line, classes.about)}>
          {organizationName && <span className={classes.organization}>{organizationName}</span>}{' '}
          {place && <span className={classes.where}>{place}</span>}{' '}
          {distance && <span className={classes.where}>{distance}</span>}
        </p>
      </div>
      <p className={classNames(classes.action, classes[action.look])}>
        {action.look === 'running' && <IconTicket size={16} aria-hidden="true" />}
        {action.look === 'done' && <IconCheck size={16} aria-hidden="true" />}
        <span>{action.word}</span>
      </p>
    </div>
  )
}
