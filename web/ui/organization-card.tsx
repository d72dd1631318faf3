import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Mark } from './mark.tsx'
import classes from './organization-card.module.css'
import { RemotePicture } from './remote-picture.tsx'

export type OrganizationCardProps = {
  to: string
  name: string
  /** Category, or category and city. */
  kind?: string | undefined
  fans?: string | undefined
  /** Pictures and logos are named by their paths in the media bucket. */
  picture?: string | undefined
  logo?: string | undefined
  /** Follow button; stays clickable above the card's link. */
  aside?: ReactNode
  headingLevel?: 'h2' | 'h3'
  /** Of its list: its picture does not wait. */
  isFirst?: boolean | undefined
}

export function OrganizationCard(props: OrganizationCardProps) {
  const { headingLevel: Heading = 'h3' } = props
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <RemotePicture
          path={props.picture}
          use="organizationCard"
          alt=""
          className={classes.image}
          fallback={<span className={classes.noPicture} aria-hidden="true" />}
          priority={props.isFirst ? 'first' : undefined}
        />
      </div>
      <div className={classes.body}>
        <span className={classes.logo}>
          <RemotePicture
            path={props.logo}
            use="logo"
            alt=""
            className={classes.logoImage}
            fallback={<Mark size={28} />}
          />
        </span>
        <Heading className={classes.name}>
          <Link to={props.to} className={classes.link}>
            {props.name}
          </Link>
        </Heading>
        {props.kind && <p className={classes.kind}>{props.kind}</p>}
        <div className={classes.foot}>
          {props.fans && <p className={classes.fans}>{props.fans}</p>}
          {props.aside && <div className={classes.aside}>{props.aside}</div>}
        </div>
      </div>
    </article>
  )
}
