export { AdvertisementModal, AdvertisementPopup } from './Announcements';
export { Slide } from './Slide';
export { targetOf } from './target';
