import { BannerCarousel } from './BannerCarousel';

/** Banners above plans and investments, which are pages of another remote. */
export default function InvestmentsBanner() {
  return <BannerCarousel placement="investments" />;
}
