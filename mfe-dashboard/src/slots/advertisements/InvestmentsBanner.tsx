import { BannerCarousel } from './BannerCarousel';

/** The banners above plans and investments, which are another remote's pages. */
export default function InvestmentsBanner() {
  return <BannerCarousel placement="investments" />;
}
