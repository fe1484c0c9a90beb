import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  buttonVariants,
  Icon,
  IconButton,
  Money,
  Row,
  Stack,
  ToastView,
  tones,
} from '@bambuzal/ui';
import { useState } from 'react';
import type { SpecimenEntry } from '../Specimen';
import { useWords } from '../words/use-words';

function Buttons() {
  const words = useWords();
  return (
    <Stack>
      {buttonVariants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant} icon={variant === 'danger' && <Icon name="trash-2" />}>
            {variant === 'danger' ? words.remove : words.save}
          </Button>
          <Button variant={variant} busy>
            {words.busy}
          </Button>
          <Button variant={variant} disabled>
            {words.disabled}
          </Button>
        </Row>
      ))}
      <Row>
        <Button small>{words.small}</Button>
        <ButtonLink href="#specimen-Button" $variant="secondary">
          {words.link}
        </ButtonLink>
      </Row>
      <Button variant="secondary">{words.long}</Button>
    </Stack>
  );
}

function IconButtons() {
  const words = useWords();
  return (
    <Row>
      <IconButton icon="pencil" label={words.profile} />
      <IconButton icon="eye" label={words.details} aria-pressed />
      <IconButton icon="trash-2" label={`${words.remove}: ${words.disabled}`} disabled />
    </Row>
  );
}

function Badges() {
  const words = useWords();
  return (
    <Row>
      <Badge>{words.draft}</Badge>
      {tones.map((tone) => (
        <Badge key={tone} $tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  );
}

function Banners() {
  const words = useWords();
  return (
    <Stack $gap={3}>
      <Banner tone="primary">{words.bannerInfo}</Banner>
      <Banner tone="gain">{words.bannerGain}</Banner>
      <Banner tone="loss">{words.bannerLoss}</Banner>
      <Banner
        actions={
          <Button small variant="secondary">
            {words.details}
          </Button>
        }
      >
        {words.bannerAttention}
      </Banner>
      <Banner tone="primary">{words.long}</Banner>
    </Stack>
  );
}

function Amounts() {
  return (
    <Stack $gap={2}>
      <div>
        <Money amount={12450.5} size={40} strong />
      </div>
      <div>
        <Money amount={1500} meaning="credit" />
      </div>
      <div>
        <Money amount={250} meaning="pendingCredit" />
      </div>
      <div>
        <Money amount={89.9} meaning="debit" />
      </div>
      <div>
        <Money amount={0} />
      </div>
      <div>
        <Money amount={-1234567.89} size={24} />
      </div>
    </Stack>
  );
}

function Toasts() {
  const words = useWords();
  const [closings, setClosings] = useState(0);
  const close = () => setClosings(closings + 1);
  return (
    <Stack $gap={3} key={closings}>
      <ToastView
        tone="info"
        title={words.toastInfo}
        closeLabel={words.closeToast}
        onClose={close}
      />
      <ToastView
        tone="success"
        title={words.toastSuccess}
        closeLabel={words.closeToast}
        onClose={close}
      >
        {words.sentence}
      </ToastView>
      <ToastView
        tone="error"
        title={words.toastError}
        closeLabel={words.closeToast}
        onClose={close}
      >
        {words.long}
      </ToastView>
    </Stack>
  );
}

export const basics: readonly SpecimenEntry[] = [
  { name: 'Button', Content: Buttons },
  { name: 'IconButton', Content: IconButtons },
  { name: 'Badge', Content: Badges },
  { name: 'Banner', Content: Banners },
  { name: 'Money', Content: Amounts },
  { name: 'ToastView', Content: Toasts },
];
