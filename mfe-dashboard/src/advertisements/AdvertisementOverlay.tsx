export default function AdvertisementOverlay() {
  return null;
}
