import { Badge, Button, Icon, Row, Text, type IconName } from '@bambuzal/ui';
import { Avatar } from '@bambuzal/ui/data';
import { Form, TextField } from '@bambuzal/ui/forms';
import { ConfirmDialog, Dialog, Menu } from '@bambuzal/ui/overlays';
import { useState } from 'react';
import type { SpecimenEntry } from '../Specimen';
import { useWords } from '../words/use-words';

type Shown = 'text' | 'form' | 'confirm';

function Dialogs() {
  const words = useWords();
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <Row>
      <Button variant="secondary" onClick={() => setShown('text')}>
        {words.openDialog}
      </Button>
      <Button variant="secondary" onClick={() => setShown('form')}>
        {words.openForm}
      </Button>
      <Button variant="secondary" onClick={() => setShown('confirm')}>
        {words.openConfirm}
      </Button>
      <Dialog open={shown === 'text'} onClose={close} title={words.dialogTitle} size="medium">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Text key={key}>{words.long}</Text>
        ))}
      </Dialog>
      <Dialog
        open={shown === 'form'}
        onClose={close}
        title={words.profile}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {words.cancel}
            </Button>
            <Button onClick={close}>{words.save}</Button>
          </>
        }
      >
        <Form>
          <TextField label={words.fullName} help={words.fullNameHelp} />
          <TextField label={words.email} />
        </Form>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={close}
        title={words.confirmTitle}
        confirmLabel={words.endSession}
        onConfirm={close}
        tone="danger"
      >
        <Text $tone="muted">{words.confirmText}</Text>
      </ConfirmDialog>
    </Row>
  );
}

function Menus() {
  const words = useWords();
  const [chosen, setChosen] = useState('');
  const item = (label: string, icon: IconName) => ({
    key: icon,
    label,
    icon,
    onSelect: () => setChosen(label),
  });
  return (
    <Row>
      <Menu
        label={words.account}
        trigger={<Avatar name="Maria da Silva" size={36} />}
        header={
          <>
            <Text $strong>Maria da Silva</Text>
            <Text $size={14} $tone="muted">
              maria@exemplo.com.br
            </Text>
          </>
        }
        items={[
          item(words.profile, 'circle-user'),
          item(words.security, 'shield-check'),
          { ...item(words.signOut, 'log-out'), tone: 'loss' },
        ]}
      />
      <Menu
        label={words.details}
        trigger={<Icon name="ellipsis-vertical" />}
        items={[item(words.profile, 'pencil'), item(words.remove, 'trash-2')]}
      />
      {chosen !== '' && <Badge>{chosen}</Badge>}
    </Row>
  );
}

export const overlays: readonly SpecimenEntry[] = [
  { name: 'Dialog, ConfirmDialog', Content: Dialogs },
  { name: 'Menu', Content: Menus },
];
