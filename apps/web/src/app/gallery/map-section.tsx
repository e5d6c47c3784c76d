import { useState } from 'react';
import { LaneMap } from '../../ui/map/map';
import type { MapMarker, MapPoint } from '../../ui/map/map-types';
import { PinMap } from '../../ui/map/pin-map';
import classes from './gallery.module.css';
import { Specimen } from './specimen';

const way = [
  [-6.3, 107.15],
  [-6.72, 108.55],
  [-6.9, 109.6],
  [-6.98, 110.42],
  [-6.85, 111.5],
  [-7.25, 112.7],
  [-7.75, 113.4],
  [-7.72, 114.0],
  [-8.14, 114.4],
].map(([lat = 0, lng = 0]) => ({ lat, lng }));
const ahead = [
  [-8.14, 114.4],
  [-8.2, 114.45],
  [-8.65, 115.2],
].map(([lat = 0, lng = 0]) => ({ lat, lng }));

const fleet: MapMarker[] = Array.from({ length: 24 }, (_, index) => ({
  key: String(index),
  lat: -6.2 - (index % 6) * 0.35,
  lng: 106.8 + ((index * 7) % 24) * 0.36,
  label: `B ${9100 + index} KXU`,
  tone: index % 9 === 0 ? 'danger' : index % 5 === 0 ? 'attention' : 'plain',
}));

const stops = [
  { lat: -6.3, lng: 107.15, label: 'Cikarang', kind: 'origin' as const },
  { lat: -8.65, lng: 115.2, label: 'Denpasar', kind: 'destination' as const },
];
const now = { key: 'now', lat: -8.14, lng: 114.4, label: 'B 9417 TEU · 14.28' };

export default function MapSection() {
  const [chosen, setChosen] = useState('');
  const [pin, setPin] = useState<MapPoint | null>({ lat: -6.117, lng: 106.963 });
  return (
    <>
      <Specimen name="LaneMap: satu perjalanan" wide>
        <div className={classes.frame} style={{ width: 388, maxWidth: '100%' }}>
          <LaneMap
            label="Peta: B 9417 TEU di Ketapang, 1.004 dari 1.142 km perjalanan Cikarang ke Denpasar."
            height={206}
            done={way}
            ahead={ahead}
            stops={stops}
            now={now}
          />
        </div>
      </Specimen>
      <Specimen name={`LaneMap: armada ${chosen}`} wide>
        <div className={classes.frame}>
          <LaneMap label="Peta armada, 24 kendaraan" height={320} markers={fleet} onMarker={setChosen} />
        </div>
      </Specimen>
      <Specimen name={`PinMap: ${pin ? `${pin.lat}, ${pin.lng}` : 'belum ada pin'}`} wide>
        <div className={classes.frame}>
          <PinMap label="Peta lokasi" height={320} pin={pin} radius={1500} onMove={setPin} />
        </div>
      </Specimen>
    </>
  );
}
