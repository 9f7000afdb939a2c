import { FacebookLogoIcon } from '@phosphor-icons/react/dist/csr/FacebookLogo'
import { InstagramLogoIcon } from '@phosphor-icons/react/dist/csr/InstagramLogo'
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/csr/LinkedinLogo'
import { YoutubeLogoIcon } from '@phosphor-icons/react/dist/csr/YoutubeLogo'

const social = [
  { name: 'Facebook', href: 'https://www.facebook.com/kursiva', Icon: FacebookLogoIcon },
  { name: 'Instagram', href: 'https://www.instagram.com/kursiva', Icon: InstagramLogoIcon },
  { name: 'YouTube', href: 'https://www.youtube.com/@kursiva', Icon: YoutubeLogoIcon },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/kursiva', Icon: LinkedinLogoIcon },
]

/** The links to the company's pages at social networks (M9). */
export function SocialLinks() {
  return social.map(({ name, href, Icon }) => (
    <a key={name} href={href} rel="noreferrer">
      <Icon size={22} aria-hidden />
      {name}
    </a>
  ))
}
